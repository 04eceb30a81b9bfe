import { cx } from './cx.ts'

const tones = { ok: 'bg-ok', warn: 'bg-warn', stop: 'bg-stop', accent: 'bg-accent' } as const

interface ProgressProps {
  readonly label: string
  /** 0 to 100; values beyond are clamped. */
  readonly percent: number
  readonly tone?: keyof typeof tones
}

/** A progress bar. */
export function Progress({ label, percent, tone = 'accent' }: ProgressProps) {
  const shown = Math.min(100, Math.max(0, Math.round(percent)))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={shown}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-2 overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-200', tones[tone])}
        style={{ width: `${shown}%` }}
      />
    </div>
  )
}
