import type { PublicSite } from '@chairtime/contract/pages.ts'
import { GRACE_MINUTES } from '@chairtime/core/booking/client-change.ts'
import { useTexts } from './texts.ts'

interface SoonNoteProps {
  readonly policy: PublicSite['policy']
  /** The chosen start, RFC 3339. */
  readonly start: string
  /** The present, RFC 3339. */
  readonly now: string
}

/** Says how long a visit can be moved or cancelled if it starts so soon that only the grace after booking is left. */
export function SoonNote({ policy, start, now }: SoonNoteProps) {
  const { soon } = useTexts()
  const graceEnds = Date.parse(now) + GRACE_MINUTES * 60_000
  const isClosed = (hours: number) => Date.parse(start) - hours * 3_600_000 < graceEnds
  const isCancelClosed = policy.cancel_window_hours > 0 && isClosed(policy.cancel_window_hours)
  const isMoveClosed = policy.move_window_hours > 0 && isClosed(policy.move_window_hours)
  if (!isCancelClosed && !isMoveClosed) return null
  const text = isCancelClosed && isMoveClosed ? soon.both : isCancelClosed ? soon.cancel : soon.move
  return <p className="mt-2 font-medium">{text(GRACE_MINUTES)}</p>
}
