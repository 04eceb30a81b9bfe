import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { Plus } from 'lucide-react'
import { formatDuration } from '../../lib/format.ts'
import { statusLook } from '../../lib/status-look.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { toneBlock, toneInk } from '../../ui/tone-class.ts'

/**
 * A decorative picture of a day with sample people, drawn like the real timeline; hidden from screen
 * readers.
 */
export function DayPicture() {
  return (
    <div
      aria-hidden
      className="relative grid select-none grid-cols-[2.5rem_repeat(3,minmax(0,1fr))] grid-rows-[2rem_repeat(10,1.875rem)] gap-x-1 overflow-hidden rounded-md border border-line bg-surface p-4 text-sm sm:p-5"
    >
      {['Mia', 'Tom', 'Ana'].map((name, i) => (
        <span key={name} className="font-medium" style={{ gridArea: `1 / ${i + 2}` }}>
          {name}
        </span>
      ))}
      {['9', '10', '11', '12', '1'].map((hour, i) => (
        <span
          key={hour}
          className="col-span-full border-line border-t text-ink-soft tabular-nums"
          style={{ gridRow: 2 * i + 2 }}
        >
          {hour}
        </span>
      ))}
      {visits.map((visit) => (
        <Visit key={visit.name} {...visit} />
      ))}
      <span
        className="m-px flex items-center justify-center gap-1 rounded-sm border border-line-strong border-dashed bg-surface text-ink-soft"
        style={{ gridArea: '8 / 2 / 10' }}
      >
        <Plus className="size-4" />
        {formatDuration(60)}
      </span>
      <span
        className="z-1 ml-9 h-0 border-stop/60 border-t before:relative before:-top-1.25 before:-left-1 before:block before:size-2 before:rounded-full before:bg-stop"
        style={{ gridArea: '7 / 1 / 8 / -1' }}
      />
    </div>
  )
}

interface VisitProps {
  readonly name: string
  readonly service: keyof AppTexts['landing']['sampleService']
  readonly status: 'completed' | 'in_progress' | 'confirmed' | 'pending'
  /** Column, first row and the row after the last. */
  readonly at: readonly [column: number, from: number, to: number]
}

const visits: readonly VisitProps[] = [
  { name: 'Lea', service: 'cut', status: 'completed', at: [2, 2, 4] },
  { name: 'Iris', service: 'colour', status: 'in_progress', at: [2, 4, 8] },
  { name: 'Sam', service: 'beard', status: 'completed', at: [3, 3, 5] },
  { name: 'Noa', service: 'highlights', status: 'in_progress', at: [3, 5, 9] },
  { name: 'Max', service: 'cut', status: 'pending', at: [3, 10, 12] },
  { name: 'Rita', service: 'blowout', status: 'completed', at: [4, 2, 5] },
  { name: 'Finn', service: 'cut', status: 'confirmed', at: [4, 8, 10] },
  { name: 'Una', service: 'gloss', status: 'confirmed', at: [4, 10, 12] },
]

function Visit({ name, service, status, at: [column, from, to] }: VisitProps) {
  const { sampleService } = useAppTexts().landing
  const { tone, icon } = statusLook(status)
  return (
    <span
      className={cx('m-px rounded-sm border-l-4 px-1.5 py-1 leading-tight', toneBlock[tone])}
      style={{ gridArea: `${from} / ${column} / ${to}` }}
    >
      <span className="flex items-center gap-1 font-medium">
        <StatusIcon icon={icon} className={toneInk[tone]} />
        {name}
      </span>
      <span className="block truncate text-ink-soft">{sampleService[service]}</span>
    </span>
  )
}
