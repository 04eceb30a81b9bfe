/** Whether the salon can still serve a booked visit as promised (D8 and D9 for existing visits). */
import type { OffDuty } from '../calendar/obstacle.ts'
import { itemAt } from '../known.ts'
import { fits, overlap } from '../time/interval.ts'
import { localDay } from '../time/zone.ts'
import { menuOf } from './menu.ts'
import type { Claim, EpochMinute, Salon, Stretch, TimeOff } from './model.ts'
import { salonTime } from './working-time.ts'

/** One service of a visit with the promised staff member. */
export interface PromisedLine {
  readonly service_id: string
  readonly staff_id: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/**
 * `gone`: a staff member was removed, or a unit no longer serves (callers ask `unitsServe`; `lapseOf` does not judge
 * units). `not_performed`: the staff member no longer performs the service. `outside_hours`: the staff member does not
 * work during a part of the service.
 */
export type Lapse = 'gone' | 'not_performed' | 'outside_hours'

/** The most serious reason why the staff can no longer serve these lines as promised; `null` when they can. */
export function lapseOf(salon: Salon, lines: readonly PromisedLine[]): Lapse | null {
  return lapsesOf(salon, lines)[0] ?? null
}

/** All reasons, the most serious first. For a removed staff member, `gone` is the only reason. */
function lapsesOf(salon: Salon, lines: readonly PromisedLine[]): Lapse[] {
  const { staff } = menuOf(salon)
  if (lines.some(({ staff_id }) => !staff.has(staff_id))) return ['gone']
  const lapses: Lapse[] = []
  if (lines.some((line) => !isPerformed(salon, line))) lapses.push('not_performed')
  if (!lines.every((line) => isWorked(salon, line))) lapses.push('outside_hours')
  return lapses
}

/**
 * The lines that cannot be served as promised for a reason that a change of the salon adds. Each line is judged by
 * itself, so that a reason at one staff member does not hide a reason at another. Added time off is a new reason also
 * outside the staff member's hours or over other time off (`isNewlyOff`). `placed` are the lines at their times after
 * the change, in the order of `lines`.
 */
export function strandedLines<L extends PromisedLine>(
  before: Salon,
  after: Salon,
  lines: readonly L[],
  placed: readonly PromisedLine[] = lines,
): L[] {
  return lines.filter((line, index) => {
    const moved = itemAt(placed, index)
    const known = lapsesOf(before, [line])
    const isNew = lapsesOf(after, [moved]).some((lapse) => !known.includes(lapse))
    return isNew || isNewlyOff(before, after, line, moved)
  })
}

/**
 * Whether a change adds time off over a line. Time off that was already over the line and is only moved or lengthened
 * does not count as added. The exception is time off by which a person who was in the salon is now absent. When blocked
 * time becomes a sick day, the desk is therefore asked again about the visits that were kept in the blocked time.
 */
function isNewlyOff(before: Salon, after: Salon, line: PromisedLine, moved: PromisedLine) {
  const offBefore = timeOffOf(before, line.staff_id)
  const offAfter = timeOffOf(after, line.staff_id)
  if (isAbsentAt(after, moved) && !isAbsentAt(before, line)) return true
  const isAdded = without(offAfter, offBefore).some((one) => overlap(one, moved))
  return isAdded && !without(offBefore, offAfter).some((one) => overlap(one, line))
}

/** Whether the staff member of a line is not in the salon for a part of it. */
export function isAbsentAt(salon: Salon, line: PromisedLine): boolean {
  return timeOffOf(salon, line.staff_id).some((off) => off.absent && overlap(off, line))
}

/** The stretches of one list that are not in the other; a stretch can be in a list twice. */
function without(list: readonly Stretch[], excluded: readonly Stretch[]): Stretch[] {
  const remaining = [...excluded]
  return list.filter(({ start, end }) => {
    const index = remaining.findIndex((one) => one.start === start && one.end === end)
    if (index !== -1) remaining.splice(index, 1)
    return index === -1
  })
}

/**
 * Whether a staff member has time off (`away`), or does not work (`off`), in a part of their line. Screens show this on
 * a visit that was booked or kept there on purpose. Lines of staff members who were removed are not judged.
 */
export function offDutyOf(salon: Salon, lines: readonly PromisedLine[]): OffDuty | null {
  const { staff } = menuOf(salon)
  const off = lines.filter((line) => staff.has(line.staff_id) && !isWorked(salon, line))
  const isAway = (line: PromisedLine) =>
    timeOffOf(salon, line.staff_id).some((one) => overlap(one, line))
  if (off.some(isAway)) return 'away'
  return off.length > 0 ? 'off' : null
}

/** Whether every claimed unit is in service for all of its claim. */
export function unitsServe(salon: Salon, claims: readonly Claim[]): boolean {
  const units = new Map(salon.units.map((unit) => [unit.id, unit]))
  return claims
    .filter(({ subjectKind }) => subjectKind === 'unit')
    .every(({ subjectId, start, end }) =>
      units.get(subjectId)?.outages.every((outage) => outage.end <= start || outage.start >= end),
    )
}

/** Whether the promised staff member performs the service. For a service removed from the menu: yes (D15). */
function isPerformed(salon: Salon, { service_id, staff_id }: PromisedLine): boolean {
  const performers = menuOf(salon).performances.get(service_id)
  return performers === undefined || performers.has(staff_id)
}

function isWorked(salon: Salon, { staff_id, start, end }: PromisedLine): boolean {
  const day = localDay(salon.zone, start)
  const days = localDay(salon.zone, end - 1) - day + 1
  return fits(salonTime(salon, day, days).staff(staff_id).work, start, end)
}

function timeOffOf(salon: Salon, staffId: string): readonly TimeOff[] {
  return menuOf(salon).staff.get(staffId)?.timeOff ?? []
}
