import { cx } from './cx.ts'

/** Holds the place and size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'block animate-pulse rounded-sm bg-sunken motion-reduce:animate-none',
        className,
      )}
    />
  )
}
