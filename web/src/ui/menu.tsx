import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
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
  /** What the button is called, whatever it shows. */
  readonly label: string
  readonly trigger: ReactNode
  readonly items: readonly MenuItem[]
  readonly className?: string
}

/** A button with a short list of actions; arrows move, Esc and a press elsewhere close. */
export function Menu({ label, trigger, items, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus()
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  const choose = (item: MenuItem) => {
    close()
    item.onSelect()
  }
  return (
    <div ref={root} className="relative inline-flex">
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </Button>
      {open && (
        <div
          ref={list}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => moveInMenu(event, close)}
          className={cx(
            'absolute top-full right-0 z-20 mt-1 min-w-52 rounded-md border border-line bg-raised p-1 shadow-float',
            className,
          )}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              disabled={item.disabled}
              onClick={() => choose(item)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-sunken focus-visible:bg-sunken disabled:opacity-55',
                item.danger && 'text-stop',
              )}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveInMenu(event: KeyboardEvent<HTMLDivElement>, close: () => void) {
  if (event.key === 'Escape' || event.key === 'Tab') return close()
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'),
  ]
  const at = items.indexOf(document.activeElement as HTMLElement)
  items.at((at + step + items.length) % items.length)?.focus()
}
