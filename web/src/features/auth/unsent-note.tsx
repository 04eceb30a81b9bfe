import { useQueue } from '../../lib/queue-store.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'

/** Says that actions of an earlier user were dropped, because the session ended before the actions were sent. */
export function UnsentNote() {
  const { login } = useAppTexts().auth
  const dropped = useQueue((queue) => queue.dropped)
  if (!dropped) return null
  return <Banner tone="warning">{login.unsent(dropped.count, dropped.name)}</Banner>
}
