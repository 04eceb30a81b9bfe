import type { Attention } from '@chairtime/core/dashboard/attention.ts'
import { CloudUpload, Moon } from 'lucide-react'
import { type CSSProperties, memo } from 'react'
import { visitName } from '../../../lib/client-name.ts'
import { desk, useDesk } from '../../../lib/desk.ts'
import { formatDuration, formatTimeRange } from '../../../lib/format.ts'
import { statusLook } from '../../../lib/status-look.ts'
import { useAppTexts } from '../../../lib/texts.ts'
import { UnpaidMark } from '../../../lib/unpaid-mark.tsx'
import { UnsentMark } from '../../../lib/unsent-mark.tsx'
import { visitLook, visitSoftInk } from '../../../lib/visit-look.ts'
import { VisitMark } from '../../../lib/visit-mark.tsx'
import { StatusIcon } from '../../../ui/badge.tsx'
import { cx } from '../../../ui/cx.ts'
import type { Block } from './model.ts'
import { useIsSaving } from './saving.ts'

interface VisitBlockProps {
  readonly block: Block
  readonly timeZone: string
  readonly hue: CSSProperties
  /** Why the visit needs attention; null for most visits. */
  readonly kind: Attention<unknown>['kind'] | null
  /** For how many minutes the client is late or waits, or the visit goes on beyond its end; 0 without a `kind`. */
  readonly minutes: number
  /** The part of a running visit that is over, in percent; 0 for every other visit. */
  readonly progress: number
  readonly showsPerson: boolean
  readonly fresh: boolean
}

/** A part of an appointment in a column. */
export const VisitBlock = memo(PlainVisitBlock, isSame)

function PlainVisitBlock({ block, timeZone, hue, fresh, ...state }: VisitBlockProps) {
  const { deskCalendar, shown } = useAppTexts()
  const { appointment, free, offDuty } = block
  const { status } = appointment
  const isOpen = useDesk(
    ({ panel }) => panel?.kind === 'appointment' && panel.id === appointment.id,
  )
  const isSaving = useIsSaving(appointment.id)
  const look = statusLook(status)
  const name = visitName(appointment)
  const range = formatTimeRange(block.start * 60_000, block.end * 60_000, timeZone)
  const late = deskCalendar.grid.late(formatDuration(state.minutes))
  const freeRanges = block.processing.map(({ start, end }) =>
    formatTimeRange(start * 60_000, end * 60_000, timeZone),
  )
  const withPeople = state.showsPerson
    ? deskCalendar.grid.with(deskCalendar.moved.people(block.people))
    : ''
  return (
    <button
      type="button"
      tabIndex={-1}
      data-visit={block.key}
      data-inner={block.inner || undefined}
      aria-current={isOpen || undefined}
      onClick={() => desk.showAppointment(appointment.id)}
      className={cx(
        'calendar-span calendar-block person flex flex-col items-stretch overflow-hidden rounded-sm px-1.5 text-left text-sm/[1.15]',
        block.inner ? 'z-2 border shadow-float' : 'z-1',
        'border-l-[3px]',
        visitLook(status),
        status === 'in_progress' && 'pl-2.5!',
        state.kind && 'outline-2 outline-warn -outline-offset-2',
        isOpen && 'calendar-open',
        isSaving &&
          'not-focus-visible:outline-2 not-focus-visible:outline-info not-focus-visible:outline-dashed not-focus-visible:-outline-offset-2',
        fresh && 'landed',
      )}
      style={placeStyle(block, hue)}
    >
      {free.map((span) => (
        <span
          key={span.from}
          aria-hidden
          className="calendar-free absolute right-0 left-[42%]"
          style={freeStyle(block, span)}
        />
      ))}
      {status === 'in_progress' && (
        <span aria-hidden className="absolute inset-y-0 left-0 w-1.5 bg-line">
          <span className="block bg-info" style={{ height: `${state.progress}%` }} />
        </span>
      )}
      <span className="calendar-name relative flex shrink-0 flex-wrap items-center gap-x-1 pt-0.5 font-medium">
        <span className="flex min-w-0 max-w-full items-center gap-1">
          <StatusIcon icon={look.icon} />
          <span className="truncate">{name}</span>
          <UnpaidMark visit={appointment} />
          <UnsentMark appointmentId={appointment.id} />
          {isSaving && (
            <VisitMark
              icon={CloudUpload}
              text={deskCalendar.grid.saving}
              className={visitSoftInk(status)}
            />
          )}
          {offDuty && (
            <VisitMark icon={Moon} text={shown.offDuty[offDuty]} className={visitSoftInk(status)} />
          )}
        </span>
        {state.kind && (
          <span className="calendar-late ml-auto shrink-0 rounded-full bg-warn-soft px-1 text-warn tabular-nums">
            {late}
          </span>
        )}
      </span>
      <span aria-hidden className={cx('second-line relative truncate', visitSoftInk(status))}>
        {state.kind && (
          <span className="calendar-late-short mr-1 rounded-full bg-warn-soft px-1 text-warn tabular-nums">
            {late}
          </span>
        )}
        {block.services} {withPeople}
      </span>
      <span aria-hidden className={cx('third-line relative gap-1 truncate', visitSoftInk(status))}>
        <span className="truncate">{range}</span>
        <span className="calendar-flag-text shrink-[99] truncate">· {look.label}</span>
      </span>
      <span className="sr-only">
        {block.services} {withPeople} {range}, {look.label}
        {freeRanges.length > 0 &&
          ` · ${deskCalendar.grid.freeDuring(block.person.name, freeRanges)}`}
      </span>
      <span
        aria-hidden
        // a drag of this edge changes the length (begin-drag.ts)
        data-edge=""
        className="absolute inset-x-0 bottom-0 h-2 max-h-1/3 cursor-ns-resize pointer-coarse:h-4"
      />
    </button>
  )
}

function placeStyle({ from, to, track, tracks, free }: Block, hue: CSSProperties): CSSProperties {
  const inset = Math.min(...free.map((one) => one.from - from))
  return {
    ...hue,
    '--from': from,
    '--to': to,
    '--track': track,
    '--tracks': tracks,
    ...(free.length > 0 && { '--inset': inset }),
  }
}

function freeStyle(block: Block, { from, to }: { from: number; to: number }): CSSProperties {
  const length = block.to - block.from
  return {
    top: `${(100 * (from - block.from)) / length}%`,
    height: `${(100 * (to - from)) / length}%`,
  }
}

/**
 * Whether both blocks look equal. A refetch makes new blocks of unchanged visits, so only drawn values are compared.
 */
function isSame(a: VisitBlockProps, b: VisitBlockProps): boolean {
  return (
    a.block.appointment === b.block.appointment &&
    (['from', 'to', 'track', 'tracks', 'inner', 'key', 'offDuty'] as const).every(
      (key) => a.block[key] === b.block[key],
    ) &&
    (['kind', 'minutes', 'progress', 'fresh', 'timeZone', 'showsPerson'] as const).every(
      (key) => a[key] === b[key],
    ) &&
    JSON.stringify(a.hue) === JSON.stringify(b.hue)
  )
}
