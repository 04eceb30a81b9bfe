import { occupancyLevel } from '@chairtime/core/dashboard/occupancy.ts'
import { Armchair, Wifi, WifiOff } from 'lucide-react'
import { formatPercent } from '../../lib/format.ts'
import { useIsLive } from '../../lib/socket.ts'
import { appLanguage, useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { Progress } from '../../ui/progress.tsx'
import type { Today } from '../calendar/queries.ts'

const tones = { red: 'stop', yellow: 'warn', green: 'ok' } as const
const inks = { red: 'text-stop', yellow: 'text-warn', green: 'text-ok' } as const

/** The occupancy: how many of the units in service are in use now. */
export function OccupancyCard({ headcount }: Pick<Today, 'headcount'>) {
  const { occupancyCard } = useAppTexts().dashboard
  const { occupied, total, percentage } = headcount
  const { color, sentence } = occupancyLevel(percentage, appLanguage)
  return (
    <Card title={occupancyCard.title} action={<CardBadge />}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold font-serif text-2xl tabular-nums">
          {occupied}/{total}
        </span>
        <span className="text-ink-soft text-lg tabular-nums">{formatPercent(percentage)}</span>
      </p>
      <Chairs occupied={occupied} total={total} />
      <div className="my-3">
        <Progress label={occupancyCard.label} percent={percentage} tone={tones[color]} />
      </div>
      <p className={inks[color]}>{sentence}</p>
    </Card>
  )
}

/** One icon of a chair for each unit in service. The first ones are filled, one for each unit in use. */
export function Chairs({ occupied, total }: Pick<Today['headcount'], 'occupied' | 'total'>) {
  const { chairs } = useAppTexts().today
  const indexes = Array.from({ length: total }, (_, index) => index)
  return (
    <span
      role="img"
      aria-label={chairs(occupied, total)}
      className="mt-1 flex flex-wrap gap-x-0.5 gap-y-1"
    >
      {indexes.map((index) => (
        <Armchair
          key={index}
          aria-hidden
          className={cx(
            'size-5.5',
            index < occupied ? 'fill-accent text-accent' : 'text-line-strong',
          )}
        />
      ))}
    </span>
  )
}

/**
 * The badge beside the card's title. Negative margins keep both in one line where they nearly fit. Otherwise the badge
 * stands below the title, at the right.
 */
export function CardBadge() {
  return (
    <span className="ml-auto sm:-mr-2">
      <span className="block sm:-ml-3">
        <LiveBadge />
      </span>
    </span>
  )
}

/** Says whether the live connection is open. Both words take the same width, so that a change moves nothing. */
export function LiveBadge() {
  const { connection } = useAppTexts().dashboard
  const isLive = useIsLive()
  const Icon = isLive ? Wifi : WifiOff
  const { live: on, offline: off } = connection
  return (
    <Badge tone={isLive ? 'ok' : 'quiet'}>
      <Icon aria-hidden className="size-3.5" />
      <span
        data-other={isLive ? off : on}
        className="grid justify-items-center after:invisible after:h-0 after:content-[attr(data-other)]"
      >
        {isLive ? on : off}
      </span>
    </Badge>
  )
}
