import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const looks = {
  error: { icon: CircleAlert, colors: 'border-stop bg-stop-soft text-stop' },
  warning: { icon: TriangleAlert, colors: 'border-warn bg-warn-soft text-warn' },
  success: { icon: CircleCheck, colors: 'border-ok bg-ok-soft text-ok' },
  info: { icon: Info, colors: 'border-info bg-info-soft text-info' },
} as const

interface BannerProps {
  readonly tone?: keyof typeof looks
  readonly children: ReactNode
  readonly className?: string
}

/** Says something about a whole form or page. Screen readers announce an error immediately. */
export function Banner({ tone = 'error', children, className }: BannerProps) {
  const { icon: Icon, colors } = looks[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-md border px-4 py-3', colors, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
