import type { readAvailability } from '@chairtime/contract/calendar.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { DAY_PARTS } from '@chairtime/core/time/day-part.ts'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { dateIn, formatStart, formatTime, minuteOfDay } from '../../lib/format.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { now } from '../../lib/use-now.ts'
import { Banner } from '../../ui/banner.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useAvailability } from '../calendar/queries.ts'

type Availability = Reply<typeof readAvailability>
type Slot = Availability['slots'][number]

interface TimePickerProps {
  readonly date: string
  readonly serviceId: string
  /** A staff member's id, or `any`. */
  readonly staffId: string
  /** The appointment to move. */
  readonly appointmentId?: string
  readonly value: string
  readonly onChange: (startTime: string) => void
}

/**
 * The free starts of a day to choose from, and the reasons why other starts are not availability. Past starts are
 * folded; they serve clients who are already there without an appointment.
 */
export function TimePicker({
  date,
  serviceId,
  staffId,
  appointmentId,
  value,
  onChange,
}: TimePickerProps) {
  const { freeTimes } = useAppTexts().appointments
  const availability = useAvailability({ date, serviceId, staffId, appointmentId })
  // The time at the opening of the form: no start moves while the user clicks.
  const [opened] = useState(now)
  if (availability.isError) return <Banner>{errorMessage(availability.error)}</Banner>
  if (!serviceId || !date) return <p className="text-ink-soft">{freeTimes.noService}</p>
  if (!availability.data) return <Skeleton className="h-33" />
  const { slots, timezone } = availability.data
  const chosen = slots.find((slot) => sameInstant(slot.start_time, value))
  const isToday = date === dateIn(opened, timezone)
  const earlier = isToday ? slots.filter((slot) => isBefore(slot, opened)) : []
  const ahead = slots.slice(earlier.length)
  const chipProps = { timezone, chosen, onChange }
  return (
    <div className="space-y-3">
      {value && !chosen && <RefusalReasons value={value} answer={availability.data} />}
      {earlier.length > 0 && (
        <Earlier isOpen={earlier.some((slot) => sameInstant(slot.start_time, value))}>
          <DayParts slots={earlier} {...chipProps} />
        </Earlier>
      )}
      {ahead.length === 0 && (
        <p className="text-ink-soft">{isToday ? freeTimes.noneToday : freeTimes.none}</p>
      )}
      <DayParts slots={ahead} {...chipProps} />
    </div>
  )
}

// Open initially when it contains the chosen time. Later only the user opens and closes it.
function Earlier({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { freeTimes } = useAppTexts().appointments
  const [open] = useState(isOpen)
  return (
    <details open={open}>
      <summary className="min-h-11 text-ink-soft">{freeTimes.earlier}</summary>
      {children}
    </details>
  )
}

interface DayPartsProps {
  readonly slots: readonly Slot[]
  readonly timezone: string
  readonly chosen: Slot | undefined
  readonly onChange: (startTime: string) => void
}

function DayParts({ slots, timezone, chosen, onChange }: DayPartsProps) {
  const { freeTimes } = useAppTexts().appointments
  return byPartOfDay(slots, timezone).map(({ part, slots: partSlots }) => (
    <fieldset key={part} className="not-first:mt-3">
      <legend className="mb-1 text-ink-soft text-sm">{freeTimes[part]}</legend>
      <div className="flex flex-wrap gap-2">
        {partSlots.map((slot) => (
          <SlotChip
            key={slot.start_time}
            label={formatStart(slot.start_time, timezone)}
            chosen={slot === chosen}
            onChoose={() => onChange(slot.start_time)}
          />
        ))}
      </div>
    </fieldset>
  ))
}

interface SlotChipProps {
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

export function SlotChip({ label, chosen, onChoose }: SlotChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cx(
        'min-h-11 min-w-20 rounded-full border px-3 tabular-nums',
        chosen
          ? 'border-accent bg-accent text-accent-ink hover:bg-accent-strong'
          : 'border-line-strong hover:bg-sunken',
      )}
    >
      {label}
    </button>
  )
}

// The reasons of the booking engine for each refused start.
function RefusalReasons({ value, answer }: { value: string; answer: Availability }) {
  const { freeTimes } = useAppTexts().appointments
  const refused = answer.refused?.find((start) => sameInstant(start.start_time, value))
  const reasons = refused?.reasons.map(({ sentence }) => sentence) ?? []
  const time = formatTime(value, answer.timezone)
  return (
    <Banner tone="warning">
      {reasons.length > 0 ? freeTimes.refused(time, reasons) : freeTimes.refusedUnexplained(time)}
    </Banner>
  )
}

function byPartOfDay(slots: readonly Slot[], timeZone: string) {
  return DAY_PARTS.flatMap(({ name, from, to }) => {
    const some = slots.filter((slot) => {
      const minute = minuteOfDay(slot.start_time, timeZone)
      return minute >= from && minute < to
    })
    return some.length > 0 ? [{ part: name, slots: some }] : []
  })
}

// Whether a start is past. A start counts as present during its whole minute.
function isBefore(slot: Slot, now: number): boolean {
  return Date.parse(slot.start_time) + 60_000 <= now
}

function sameInstant(a: string, b: string): boolean {
  return b !== '' && Date.parse(a) === Date.parse(b)
}
