import { occupancyLevel } from '@chairtime/core/dashboard/occupancy.ts'
import { Wifi, WifiOff } from 'lucide-react'
import { formatPercent } from '../../lib/format.ts'
import { useIsLive } from '../../lib/socket.ts'
import { appLanguage, useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { Today } from '../calendar/queries.ts'

const tones = { red: 'stop', yellow: 'warn', green: 'ok' } as const
const inks = { red: 'text-stop', yellow: 'text-warn', green: 'text-ok' } as const

/** The number of chairs in use now. */
export function OccupancyCard({ headcount }: Pick<Today, 'headcount'>) {
  const { occupancyCard } = useAppTexts().dashboard
  const { occupied, total, percentage } = headcount
  const { colour, message } = occupancyLevel(percentage, appLanguage)
  return (
    <Card
      title={occupancyCard.title}
      // On a phone the chip is placed absolutely: beside the title there is no room, and above the number it
      // would shift that.
      className="relative max-md:pb-13 max-md:[&_h2+span]:absolute max-md:[&_h2+span]:bottom-4"
      action={<LiveBadge />}
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold font-serif text-2xl tabular-nums md:text-3xl">
          {occupied}/{total}
        </span>
        <span className="text-ink-soft text-lg tabular-nums">{formatPercent(percentage)}</span>
      </p>
      <div className="my-3">
        <Progress label={occupancyCard.label} percent={percentage} tone={tones[colour]} />
      </div>
      <p className={inks[colour]}>{message}</p>
    </Card>
  )
}

export function LiveBadge() {
  const { connection } = useAppTexts().dashboard
  const live = useIsLive()
  const Icon = live ? Wifi : WifiOff
  return (
    <Badge tone={live ? 'ok' : 'quiet'}>
      <Icon aria-hidden className="size-3.5" />
      {live ? connection.live : connection.offline}
    </Badge>
  )
}
