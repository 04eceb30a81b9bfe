import { Bell } from 'lucide-react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface BellButtonProps {
  readonly label: string
  /** Shows the label beside the bell where the container is wide. */
  readonly isLabelShown?: boolean
  readonly count: number
  /** The first number that is not written out: with 100, numbers from 100 on are written as `99+`. */
  readonly countMax: number
  /** What the number counts, for screen readers. */
  readonly countLabel: string
  readonly onClick: () => void
}

/** Opens the notifications, and shows how many are unread. */
export function BellButton({
  label,
  isLabelShown = false,
  count,
  countMax,
  countLabel,
  onClick,
}: BellButtonProps) {
  return (
    <Button variant="quiet" onClick={onClick} className="relative px-3!">
      <Bell aria-hidden className="size-5" />
      <span className={cx('sr-only', isLabelShown && '@3xl:not-sr-only')}>{label}</span>
      {/* the count lies over the bell, or has a fixed place beside the label, so its appearance moves nothing */}
      <span
        className={cx(
          'absolute top-0.5 left-1/2 min-w-5 rounded-full bg-accent px-1 text-center text-accent-ink text-sm tabular-nums',
          isLabelShown && '@3xl:static',
          count === 0 && 'invisible',
        )}
      >
        {count < countMax ? count : `${countMax - 1}+`}
        <span className="sr-only">{countLabel}</span>
      </span>
    </Button>
  )
}
