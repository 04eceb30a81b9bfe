import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps, MouseEvent } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const look = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-colors duration-150 select-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink enabled:not-aria-disabled:hover:bg-accent-strong',
        secondary:
          'bg-surface text-ink border border-line-strong enabled:not-aria-disabled:hover:bg-sunken',
        quiet: 'text-ink enabled:not-aria-disabled:hover:bg-sunken',
        danger:
          'bg-surface text-stop border border-stop enabled:not-aria-disabled:hover:bg-stop-soft',
      },
      size: {
        md: 'min-h-11 px-4 text-base',
        sm: 'min-h-11 px-3 text-sm pointer-fine:min-h-9',
        icon: 'size-11 shrink-0 text-base',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type Look = VariantProps<typeof look>

/** Class names that make another element, such as a link, look like a button. */
export function buttonClass(options: Look & { className?: string } = {}): string {
  return cx(look(options))
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: NonNullable<Look['variant']>
  readonly size?: NonNullable<Look['size']>
  /**
   * Whether the action of this button is under way. The button then ignores presses and keeps the focus. With `true` or
   * `false`, a double click counts once. Leave `busy` out where every click counts.
   */
  readonly busy?: boolean
  /** Text to show while busy. */
  readonly busyLabel?: string
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy,
  busyLabel,
  className,
  children,
  disabled,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // the second click of a double click may come before `busy` is rendered, or hit a button that has
    // just taken the place of the pressed one
    const isSecond = busy !== undefined && event.detail > 1
    // preventing the click of a submit button also prevents a submission by Enter
    if (busy || isSecond) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      type={type}
      // a `disabled` button would lose the focus, in some browsers for good
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(look({ variant, size }), className)}
      {...rest}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
