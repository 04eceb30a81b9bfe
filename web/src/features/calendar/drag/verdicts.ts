import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { readAvailability } from '@chairtime/contract/calendar/openings.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { parseInstant } from '@chairtime/core/time/zone.ts'
import type { QueryClient } from '@tanstack/react-query'
import { currentTexts } from '../../../lib/texts.ts'
import { isShared } from '../../../lib/visit-people.ts'
import type { Person } from '../grid/parts.ts'
import { startsToMove } from '../queries.ts'
import type { Refusal } from './check-proposal.ts'

type Starts = Reply<typeof readAvailability>

/**
 * The server's answer for a person and a start in epoch minutes. `undefined` while no answer has come, and if the
 * answer says nothing about this person.
 */
type VerdictOf = (
  date: string,
  person: Person,
  start: number,
) => { refusal: Refusal | null } | undefined

/** What the server says about starts of an appointment that is moved. */
export interface Verdicts {
  /** The answer for a start. Sends a request for the day, unless one is on its way or answered. */
  readonly ask: VerdictOf
  /** The answer for a start, if it has come. Sends no request. */
  readonly known: VerdictOf
}

/** The verdicts for time off. They are always `undefined`, because the server is not asked about time off. */
export const NO_VERDICTS: Verdicts = { ask: () => undefined, known: () => undefined }

/**
 * The verdicts for an appointment; there are none if several people perform it. The server is asked about a day when a
 * verdict for that day is first needed. `onAnswer` runs after each answer.
 */
export function askingVerdicts(
  queries: QueryClient,
  appointment: AppointmentView,
  onAnswer: () => void,
): Verdicts {
  const days = new Map<string, Answers | null>()
  const send = (date: string) => {
    days.set(date, null)
    queries
      .fetchQuery({ ...startsToMove(appointment, date), staleTime: 2_000 })
      .then((starts) => {
        days.set(date, byStart(starts))
        onAnswer()
      })
      // without an answer the screen uses the data that it has; the server decides about the move
      .catch(() => days.delete(date))
  }
  const known: VerdictOf = (date, person, start) => {
    const answer = days.get(date)?.get(start)
    return answer && answerOf(answer, person)
  }
  return {
    known,
    ask: (date, ...personAndStart) => {
      if (isShared(appointment)) return undefined
      if (!days.has(date)) send(date)
      return known(date, ...personAndStart)
    },
  }
}

type Reason = NonNullable<Starts['refused']>[number]['reasons'][number]

interface Answer {
  readonly staffIds?: readonly string[]
  readonly reasons?: readonly Reason[]
}

type Answers = ReadonlyMap<number, Answer>

// a drag looks up a start at every step, so the answers are kept by epoch minute
function byStart({ slots, refused = [] }: Starts): Answers {
  const at = ({ start_time }: { start_time: string }) => parseInstant(start_time)
  return new Map<number, Answer>([
    ...refused.map((one) => [at(one), { reasons: one.reasons }] as const),
    ...slots.map((slot) => [at(slot), { staffIds: slot.staff_ids }] as const),
  ])
}

function answerOf({ staffIds, reasons = [] }: Answer, person: Person) {
  // The answer names the staff members who can begin then. If this one is not among them, the answer gives no reason,
  // so the reason comes from the screen's own data.
  if (staffIds) return staffIds.includes(person.id) ? { refusal: null } : undefined
  const own = reasons.find(({ staff_id }) => staff_id === person.id) ?? reasons.find(isGeneral)
  const { obstacle } = currentTexts().deskCalendar
  return { refusal: { sentence: own?.sentence ?? obstacle.cannot(person.name), canOverride: true } }
}

// a reason that holds for every staff member, such as the client's other visit or a chair that is taken
const isGeneral = ({ staff_id }: Reason) => staff_id === undefined
