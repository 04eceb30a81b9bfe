import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

interface MenuProps {
  /** Accessible name of the button and of the menu. */
  readonly label: string
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
}

/** A button with a short list of actions. */
export function Menu({ label, trigger, items }: MenuProps) {
  return (
    // A modal menu would write a style element for the locked page, which the content policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button variant="quiet" size="icon" aria-label={label}>
          {trigger}
        </Button>
      </DropdownMenu.Trigger>
      {/* Without a portal: an element outside an open dialog could not be reached. */}
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        loop
        className="z-20 min-w-52 rounded-md border border-line bg-raised p-1 shadow-float"
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            disabled={item.disabled ?? false}
            onSelect={item.onSelect}
            className={cx(
              'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-sm px-3 text-ink outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:opacity-55',
              item.danger && 'text-stop',
            )}
          >
            {item.icon}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
