import { useLocation } from 'react-router'
import { useIsLive } from '../lib/socket.ts'
import { useAppTexts } from '../lib/texts.ts'
import { cx } from '../ui/cx.ts'

/** Says whether changes of colleagues and clients arrive by themselves. On the dashboard, the page header says it. */
export function LiveState() {
  const { state } = useAppTexts().shell
  const isLive = useIsLive()
  if (useLocation().pathname === '/dashboard') return null
  return (
    <p className="flex items-center gap-2 text-ink-soft text-sm">
      <span
        aria-hidden
        className={cx('size-2 rounded-full', isLive ? 'bg-ok' : 'bg-line-strong')}
      />
      {isLive ? state.live : state.offline}
    </p>
  )
}
