import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from './button.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

export interface MenuProps {
  /** Accessible name of the button and of the menu. */
  readonly label: string
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
}

/** What a person did with the button before the code of the menu was there. */
export interface MenuUse {
  readonly isFocused: boolean
  readonly isPressed: boolean
}

const LOAD_AGAIN_MS = 5_000

const LoadedMenu = lazy(load)
/**
 * Never loads, so that `Suspense` shows the same button while it is held down. If the button were replaced meanwhile,
 * the press would be lost.
 */
const HeldMenu = lazy(() => new Promise<never>(() => {}))

/** A button with a short list of actions. */
export function Menu(props: MenuProps) {
  const [use, setUse] = useState<MenuUse>({ isFocused: false, isPressed: false })
  const [isHeld, setIsHeld] = useState(false)
  const note = (part: Partial<MenuUse>) => setUse((before) => ({ ...before, ...part }))
  const release = () => setIsHeld(false)
  const button = (
    <Button
      variant="quiet"
      size="icon"
      aria-label={props.label}
      aria-haspopup="menu"
      onFocus={() => note({ isFocused: true })}
      // a menu whose button has lost the focus must not open when the code comes
      onBlur={() => note({ isFocused: false, isPressed: false })}
      onPointerDown={() => setIsHeld(true)}
      // the pointer of a finger leaves the button before the click
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release()}
      onPointerCancel={release}
      onClick={({ currentTarget }) => {
        release()
        // Safari gives a clicked button no focus
        currentTarget.focus()
        note({ isPressed: true })
      }}
    >
      {props.trigger}
    </Button>
  )
  return (
    <Suspense fallback={button}>
      {isHeld ? <HeldMenu /> : <LoadedMenu {...props} use={use} />}
    </Suspense>
  )
}

/** Loads the working menu. If its code does not come, this asks again. Until then the page shows the plain button. */
async function load() {
  for (;;) {
    try {
      return { default: (await import('./loaded-menu.tsx')).LoadedMenu }
    } catch (error) {
      console.error(error)
      await new Promise((again) => setTimeout(again, LOAD_AGAIN_MS))
    }
  }
}
