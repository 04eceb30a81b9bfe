import { DropdownMenu } from 'radix-ui'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import type { MenuProps, MenuUse } from './menu.tsx'

interface LoadedMenuProps extends MenuProps {
  /** What a person did with the button before this code arrived. The button keeps the focus, and no press is lost. */
  readonly use: MenuUse
}

/** The working menu. Its code is loaded after the first screen is shown. */
export function LoadedMenu({ label, trigger, items, use }: LoadedMenuProps) {
  return (
    // a modal menu would lock the page with a style element, and the content security policy refuses such elements
    <DropdownMenu.Root modal={false} defaultOpen={use.isPressed}>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={label}
          ref={use.isFocused && !use.isPressed ? focus : null}
        >
          {trigger}
        </Button>
      </DropdownMenu.Trigger>
      {/* without a portal, because an element outside an open dialog could not be reached */}
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

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
