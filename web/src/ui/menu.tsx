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
  return (
    <Suspense
      fallback={
        <Button
          variant="quiet"
          size="icon"
          aria-label={props.label}
          aria-haspopup="menu"
          onFocus={() => setUse({ ...use, isFocused: true })}
          onBlur={() => setUse({ ...use, isFocused: false })}
          onClick={() => setUse({ ...use, isPressed: true })}
        >
          {props.trigger}
        </Button>
      }
    >
      <LoadedMenu {...props} use={use} />
    </Suspense>
  )
}
