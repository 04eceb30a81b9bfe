import type { LandingTexts } from '@chairtime/core/texts/landing.ts'
import { Plus } from 'lucide-react'
import { formatDuration } from '../../lib/format.ts'
import { statusLook } from '../../lib/status-look.ts'
import { StatusIcon } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { toneBlock, toneInk } from '../../ui/tone-class.ts'
import { useLandingTexts } from './texts.ts'

/** A decorative picture of a day with sample people, drawn like the real timeline. Screen readers do not read it. */
export function DayPicture() {
  return (
    <div
      aria-hidden
      className="relative grid select-none grid-cols-[2.5rem_repeat(3,minmax(0,1fr))] grid-rows-[2rem_repeat(10,1.875rem)] gap-x-1 overflow-hidden rounded-md border border-line bg-surface p-4 text-sm sm:p-5"
    >
      {staff.map(([name, area]) => (
        <span key={name} className={cx('font-medium', area)}>
          {name}
        </span>
      ))}
      {hours.map(([hour, row]) => (
        <span
          key={hour}
          className={cx('col-span-full border-line border-t text-ink-soft tabular-nums', row)}
        >
          {hour}
        </span>
      ))}
      {visits.map((visit) => (
        <Visit key={visit.name} {...visit} />
      ))}
      {/* a gap */}
      <span className="m-px flex items-center justify-center gap-1 rounded-sm border border-line-strong border-dashed bg-surface text-ink-soft [grid-area:8/2/10]">
        <Plus className="size-4" />
        {formatDuration(60)}
      </span>
      {/* the present time */}
      <span className="z-1 ml-9 h-0 border-stop/60 border-t before:relative before:-top-1.25 before:-left-1 before:block before:size-2 before:rounded-full before:bg-stop [grid-area:7/1/8/-1]" />
    </div>
  )
}

const staff = [
  ['Mia', '[grid-area:1/2]'],
  ['Tom', '[grid-area:1/3]'],
  ['Ana', '[grid-area:1/4]'],
] as const

const hours = [
  ['9', 'row-start-2'],
  ['10', 'row-start-4'],
  ['11', 'row-start-6'],
  ['12', 'row-start-8'],
  ['1', 'row-start-10'],
] as const

interface VisitProps {
  readonly name: string
  readonly service: keyof LandingTexts['sampleService']
  readonly status: 'completed' | 'in_progress' | 'confirmed' | 'pending'
  /** Class of the grid area, with its first row, its column and the row after its last row. */
  readonly area: string
}

const visits: readonly VisitProps[] = [
  { name: 'Lea', service: 'cut', status: 'completed', area: '[grid-area:2/2/4]' },
  { name: 'Iris', service: 'color', status: 'in_progress', area: '[grid-area:4/2/8]' },
  { name: 'Sam', service: 'beard', status: 'completed', area: '[grid-area:3/3/5]' },
  { name: 'Noa', service: 'highlights', status: 'in_progress', area: '[grid-area:5/3/9]' },
  { name: 'Max', service: 'cut', status: 'pending', area: '[grid-area:10/3/12]' },
  { name: 'Rita', service: 'blowout', status: 'completed', area: '[grid-area:2/4/5]' },
  { name: 'Finn', service: 'cut', status: 'confirmed', area: '[grid-area:8/4/10]' },
  { name: 'Una', service: 'gloss', status: 'confirmed', area: '[grid-area:10/4/12]' },
]

function Visit({ name, service, status, area }: VisitProps) {
  const { sampleService } = useLandingTexts()
  const { tone, icon } = statusLook(status)
  return (
    <span
      className={cx('m-px rounded-sm border-l-4 px-1.5 py-1 leading-tight', toneBlock[tone], area)}
    >
      <span className="flex items-center gap-1 font-medium">
        <StatusIcon icon={icon} className={toneInk[tone]} />
        {name}
      </span>
      <span className="block truncate text-ink-soft">{sampleService[service]}</span>
    </span>
  )
}
