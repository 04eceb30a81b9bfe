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

const LoadedMenu = lazy(async () => ({ default: (await import('./loaded-menu.tsx')).LoadedMenu }))

/** A button with a short list of actions. */
export function Menu(props: MenuProps) {
  const [use, setUse] = useState<MenuUse>({ isFocused: false, isPressed: false })
  const press = () => setUse((before) => ({ ...before, isPressed: true }))
  return (
    <Suspense
      fallback={
        <Button
          variant="quiet"
          size="icon"
          aria-label={props.label}
          aria-haspopup="menu"
          onFocus={() => setUse((before) => ({ ...before, isFocused: true }))}
          onBlur={() => setUse((before) => ({ ...before, isFocused: false }))}
          // like the loaded menu: a click would be lost if the code arrives between press and release
          onPointerDown={({ button, ctrlKey }) => button === 0 && !ctrlKey && press()}
          onClick={press}
        >
          {props.trigger}
        </Button>
      }
    >
      <LoadedMenu {...props} use={use} />
    </Suspense>
  )
}
