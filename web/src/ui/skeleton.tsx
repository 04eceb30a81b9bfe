import { cx } from './cx.ts'

/** Placeholder with the size of content that is loading. */
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
