import { menuOf } from '@chairtime/core/booking/menu.ts'
import type { Salon } from '@chairtime/core/booking/model.ts'
import type { Refuse } from '../../platform/errors/refuse.ts'

/**
 * The largest product of days and staff members in one reply. Such a reply has about 3 MB, because in the full form
 * each start names all staff members who could take it.
 */
export const PERSON_DAYS_MAX = 62 * 20
/** The same product for the compact form, whose reply then has less than 3 MB. */
export const COMPACT_PERSON_DAYS_MAX = 62 * 100

/** A question for free starts. */
interface Asked {
  readonly serviceIds: readonly string[]
  /** A staff member's id, or `any`. */
  readonly staffId: string
  readonly days: number
}

/** Refuses a number of days whose reply would be too large if each start named as many staff members as possible. */
export function refuseTooManyDays(
  refuse: Refuse<never>,
  salon: Salon,
  asked: Asked,
  personDaysMax = PERSON_DAYS_MAX,
): void {
  const people = performersOf(salon, asked)
  const most = Math.floor(personDaysMax / people)
  if (asked.days <= most) return
  refuse('validation_failed', {
    errors: ({ field }) => ({ days: [field.tooManyDays(most, people)] }),
  })
}

/** The most staff members that a start can name. */
function performersOf(salon: Salon, { serviceIds, staffId }: Asked): number {
  if (staffId !== 'any') return 1
  const { performances } = menuOf(salon)
  return Math.max(1, ...serviceIds.map((id) => performances.get(id)?.size ?? 0))
}
