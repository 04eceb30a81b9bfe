import {
  Ban,
  Check,
  CircleCheck,
  CircleDot,
  CirclePlay,
  Clock,
  type LucideIcon,
  UserRoundX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Tone = 'ok' | 'warn' | 'stop' | 'info' | 'quiet' | 'accent'

const tones: Readonly<Record<Tone, string>> = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  stop: 'bg-stop-soft text-stop',
  info: 'bg-info-soft text-info',
  quiet: 'bg-quiet-soft text-quiet',
  accent: 'bg-accent-soft text-accent',
}

interface BadgeProps {
  readonly tone?: Tone
  readonly children: ReactNode
  readonly className?: string
}

export function Badge({ tone = 'quiet', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium font-sans text-sm whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

const icons = {
  clock: Clock,
  checkCircle: CircleCheck,
  dot: CircleDot,
  play: CirclePlay,
  check: Check,
  ban: Ban,
  personX: UserRoundX,
} as const satisfies Record<string, LucideIcon>

export type StatusIconName = keyof typeof icons

export function StatusIcon({ icon, className }: { icon: StatusIconName; className?: string }) {
  const Icon = icons[icon]
  return <Icon aria-hidden className={cx('size-3.5 shrink-0', className)} />
}

interface StatusChipProps {
  readonly tone: Tone
  readonly icon: StatusIconName
  readonly label: string
}

/** A status as icon, word and colour; never as colour alone. */
export function StatusChip({ tone, icon, label }: StatusChipProps) {
  return (
    <Badge tone={tone}>
      <StatusIcon icon={icon} />
      {label}
    </Badge>
  )
}
