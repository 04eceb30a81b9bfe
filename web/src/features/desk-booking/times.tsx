import { useRef } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatDate, formatMoment, formatTime } from '../../lib/format.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { useOneStop } from '../../ui/one-stop.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayRow } from './day-row.tsx'
import { type DeskVisit, type Opening, type Openings, useOpenings } from './queries.ts'
import { dayFilters, partFilters, partOf, searchOf, type TimeFilter } from './time-filter.ts'
import { peopleOf } from './visit.ts'

interface TimesProps {
  readonly visit: DeskVisit
  readonly today: string
  readonly filter: TimeFilter
  readonly isChosen: (opening: Opening) => boolean
  readonly onFilter: (filter: TimeFilter) => void
  readonly onPick: (opening: Opening) => void
}

/**
 * Lists the visit's free starts that match the filter, with the people who would serve the visit. Below them are the
 * buttons for other days and parts of the day. The starts come first, so on a phone they are in sight, and the Tab key
 * reaches them first.
 */
export function Times({ visit, today, filter, isChosen, onFilter, onPick }: TimesProps) {
  const { times } = useAppTexts().deskBooking
  // only the days of this answer are used, for the row of days
  const anyDay = useOpenings(visit, { from: today, ...partOf(filter.part) })
  const found = useOpenings(visit, searchOf(filter, today))
  const starts = useRef<HTMLDivElement>(null)
  const startKeys = useOneStop(starts)
  const isCurrent = visit.services.length > 0 && !found.isPlaceholderData
  return (
    <div>
      <div role="status" className="sr-only">
        {isCurrent && found.data && (
          <>
            <p>{sentenceOf(found.data, filter)}</p>
            <CutNote answer={found.data} filter={filter} />
          </>
        )}
      </div>
      <div
        ref={starts}
        {...startKeys}
        aria-busy={found.isFetching}
        className="mb-1 h-40 overflow-y-auto rounded-md bg-sunken p-2"
      >
        {visit.services.length === 0 && <p className="text-ink-soft">{times.chooseService}</p>}
        {found.isError && <ErrorState {...failureOf(found)} />}
        {visit.services.length > 0 && found.isPending && (
          <WhileLoading>
            <Skeleton className="h-28" />
          </WhileLoading>
        )}
        {visit.services.length > 0 && found.data && (
          <FoundStarts
            answer={found.data}
            today={today}
            filter={isCurrent ? filter : null}
            isChosen={isChosen}
            onPick={onPick}
          />
        )}
      </div>
      <fieldset aria-label={times.filters} className="-mx-2 flex flex-wrap">
        {dayFilters.map((day) => (
          <Filter key={day} isOn={filter.day === day} onPress={() => onFilter({ ...filter, day })}>
            {times[day]}
          </Filter>
        ))}
      </fieldset>
      <DayRow
        days={anyDay.data?.days ?? []}
        chosen={filter.day}
        onChoose={(day) => onFilter({ ...filter, day })}
      />
      <fieldset aria-label={times.parts} className="-mx-2 flex flex-wrap">
        {partFilters.map((part) => (
          <Filter
            key={part}
            isOn={filter.part === part}
            onPress={() => onFilter({ ...filter, part })}
          >
            {times[part]}
          </Filter>
        ))}
      </fieldset>
    </div>
  )
}

interface FoundStartsProps {
  readonly answer: Openings
  readonly today: string
  /** The filter that was answered; null while the answer to another filter or visit is still shown. */
  readonly filter: TimeFilter | null
  readonly isChosen: (opening: Opening) => boolean
  readonly onPick: (opening: Opening) => void
}

function FoundStarts({ answer, today, filter, isChosen, onPick }: FoundStartsProps) {
  const { openings, next, timezone } = answer
  if (openings.length > 0) {
    const days = Map.groupBy(openings, ({ start_time }) => start_time.slice(0, 10))
    const lists = [...days].map(([day, starts]) => (
      <section key={day} aria-label={formatDate(day)} className="not-first:mt-2">
        {day !== today && <h4 className="mb-1 text-ink-soft text-sm">{formatDate(day)}</h4>}
        <ul className="flex flex-wrap gap-2">
          {starts.map((opening) => (
            <li key={opening.start_time} className="max-w-full">
              <OpeningChip
                opening={opening}
                label={timeLabel(opening, answer)}
                isChosen={isChosen(opening)}
                onPick={onPick}
              />
            </li>
          ))}
        </ul>
      </section>
    ))
    return (
      <>
        {lists}
        {filter && <CutNote answer={answer} filter={filter} />}
      </>
    )
  }
  return (
    <div className="space-y-2">
      {filter && <p className="text-ink-soft">{sentenceOf(answer, filter)}</p>}
      {next && (
        <OpeningChip
          opening={next}
          label={formatMoment(next.start_time, timezone)}
          isChosen={false}
          onPick={onPick}
        />
      )}
    </div>
  )
}

interface CutNoteProps {
  readonly answer: Openings
  readonly filter: TimeFilter
}

/** Says that not all free starts are listed. */
function CutNote({ answer, filter }: CutNoteProps) {
  const { times } = useAppTexts().deskBooking
  const listed = answer.openings.length
  const count = countOf(answer, filter)
  if (count <= listed) return null
  return <p className="mt-2 text-ink-soft">{times.firstOf(listed, count)}</p>
}

/** How many free starts match the filter. The next free starts are always only the first ones, so all are listed. */
function countOf({ openings, days }: Openings, { day }: TimeFilter): number {
  return day === 'next' ? openings.length : days.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Says how many free starts match the filter, and which is the first. If there is none, it says when the next free start
 * is, or that there is none.
 */
function sentenceOf(answer: Openings, filter: TimeFilter): string {
  const { openings, next, timezone } = answer
  const { times } = currentTexts().deskBooking
  const [first] = openings
  if (first) {
    const when = formatMoment(first.start_time, timezone)
    return times.found(countOf(answer, filter), times.at(when, peopleOf(first)))
  }
  if (!next) return times.none
  const when = formatMoment(next.start_time, timezone)
  return filter.day === 'today' && filter.part === 'any'
    ? times.noneToday(when)
    : times.noneThen(when)
}

interface OpeningChipProps {
  readonly opening: Opening
  readonly label: string
  readonly isChosen: boolean
  readonly onPick: (opening: Opening) => void
}

/** A free start: `11:45 AM · Mia`. */
export function OpeningChip({ opening, label, isChosen, onPick }: OpeningChipProps) {
  const { times } = useAppTexts().deskBooking
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onPick(opening)}
      className={cx(
        'wrap-anywhere min-h-9 rounded-full border px-3 tabular-nums pointer-coarse:min-h-11',
        isChosen
          ? 'border-accent bg-accent text-accent-ink hover:bg-accent-strong'
          : 'border-line-strong bg-surface hover:bg-raised',
      )}
    >
      {times.chip(label, peopleOf(opening))}
    </button>
  )
}

function timeLabel({ start_time }: Opening, { now, timezone }: Openings): string {
  const { times } = currentTexts().deskBooking
  return start_time === now ? times.now : formatTime(start_time, timezone)
}

interface FilterProps {
  readonly isOn: boolean
  readonly onPress: () => void
  readonly children: string
}

/** A button that narrows what is shown. */
export function Filter({ isOn, onPress, children }: FilterProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={cx(
        'min-h-9 rounded-full px-2 text-sm pointer-coarse:min-h-11',
        isOn ? 'bg-accent-soft font-medium text-accent' : 'text-ink-soft hover:bg-sunken',
      )}
    >
      {children}
    </button>
  )
}
