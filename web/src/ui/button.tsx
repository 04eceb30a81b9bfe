import { cva, type VariantProps } from 'class-variance-authority'
import {
  type ComponentProps,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

const look = cva(
  'inline-flex items-center justify-center gap-2 rounded-md font-medium text-base whitespace-nowrap transition-colors duration-150 select-none disabled:opacity-55 aria-disabled:opacity-55',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-ink enabled:hover:bg-accent-strong',
        secondary: 'bg-surface text-ink border border-line-strong enabled:hover:bg-sunken',
        quiet: 'text-ink enabled:hover:bg-sunken',
        danger: 'bg-surface text-stop border border-stop enabled:hover:bg-stop-soft',
      },
      size: {
        md: 'min-h-11 px-4',
        sm: 'min-h-11 px-3 text-sm sm:min-h-9',
        icon: 'size-11 shrink-0',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)

type Look = VariantProps<typeof look>

/** Dresses anything else, a link for instance, as a button. */
export function buttonClass(options: Look & { className?: string } = {}): string {
  return cx(look(options))
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly variant?: NonNullable<Look['variant']>
  readonly size?: NonNullable<Look['size']>
  /**
   * Something is under way: the button cannot be pressed and says so. A button that is told either way
   * starts such a thing, and a double click starts it once.
   */
  readonly busy?: boolean
  /** What it reads meanwhile. */
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
  const button = useRef<HTMLButtonElement>(null)
  useKeptFocus(button, busy === true)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second press of a double click comes before the first is seen to be under way, or after: then
    // another button may stand here, which nobody meant.
    if (busy !== undefined && event.detail > 1) return event.preventDefault()
    onClick?.(event)
  }
  return (
    <button
      ref={button}
      type={type}
      disabled={disabled || busy}
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

// A button that cannot be pressed loses the focus; whoever pressed it goes on from there afterwards.
function useKeptFocus(button: RefObject<HTMLButtonElement | null>, busy: boolean): void {
  useLayoutEffect(() => {
    const element = button.current
    if (!busy || document.activeElement !== element) return
    return () => {
      if (document.activeElement === document.body) element?.focus()
    }
  }, [button, busy])
}
