import type {
  AffectedBooking,
  AffectedBookings,
  AffectedChoice,
  AffectedChoiceFields,
  AffectedDecision,
} from '@chairtime/contract/affected.ts'
import { visitClient } from '@chairtime/core/client/visit-client.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { AppTexts } from '@chairtime/core/texts/app.ts'
import { ApiError } from './api-error.ts'
import { contactWays } from './contact-links.ts'
import { formatMoment } from './format.ts'

/** A choice for one visit: what becomes of it, or who takes it over. */
type VisitChoice = AffectedChoice | `give:${string}`

/**
 * Puts the details of a refusal `bookings_affected` into words. Returns the affected visits with the choices for each,
 * and the choices for all of them. Times are in the salon's time zone. Returns `undefined` for any other error.
 */
export function affectedBookings(
  error: unknown,
  timezone: string,
  { affected, shown }: Pick<AppTexts, 'affected' | 'shown'>,
) {
  if (!isAffectedRefusal(error)) return undefined
  const { appointments, choices } = error.details as AffectedBookings
  const { becomes, becomesAll, affectedList } = affected
  const worded = (values: readonly AffectedChoice[], isTold: boolean) =>
    values.map((value) => ({
      value,
      label: value === 'cancel' && !isTold ? affected.cancelUntold : becomes[value],
    }))
  // a visit that can only be kept needs no message
  const canChange = (visit: AffectedBooking) => visit.choices.some((choice) => choice !== 'keep')
  const isReached = ({ channels }: AffectedBooking) => channels.length > 0
  const canBeGiven = appointments.some(({ takers }) => takers.length > 0)
  const cancelHint = [affectedList.cancelHint, canBeGiven && affectedList.giveHint]
  return {
    sentence: error.message,
    items: appointments.map((visit) => ({
      id: visit.id,
      title: formatMoment(visit.start_time, timezone),
      detail: [
        visitClient(visit.client_name, visit.source, shown.person),
        visit.service_name,
        affected.whereClientIs[visit.status],
        visit.paid && affected.paid,
        ...(visit.client_name && !isReached(visit) && canChange(visit)
          ? [affected.unreached, visit.choices.includes('cancel') && affected.callIfCancelled]
          : []),
      ]
        .filter(Boolean)
        .join(', '),
      ways: contactWays(visit.phone, affected),
      choices: [
        ...worded(visit.choices, isReached(visit)),
        ...visit.takers.map((taker) => ({
          value: `give:${taker.id}` as const,
          label: affected.give[taker.takes](taker.name),
        })),
      ],
    })),
    choices: worded(choices, appointments.some(isReached)),
    texts: {
      count: affectedList.count(appointments.length),
      all: affectedList.all,
      hint: choices.includes('cancel') ? cancelHint.filter(Boolean).join(' ') : affectedList.hint,
      save: choices.length > 1 ? affectedList.save : becomesAll[itemAt(choices, 0)],
    },
  }
}

/** Whether an error is the refusal `bookings_affected`. */
export function isAffectedRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'bookings_affected'
}

interface Chosen {
  readonly all: AffectedChoice
  readonly each: Readonly<Record<string, VisitChoice>>
}

/**
 * The choices as the call takes them. Choices of the refused call (`sent`) stay valid for appointments that the
 * new list does not name. Clients whose appointment keeps its instant are told, because its local time changes.
 */
export function decisionOf({ all, each }: Chosen, sent: object): AffectedChoiceFields {
  const earlier = sent as AffectedChoiceFields
  const affected = earlier.affected ?? all
  const choices: Chosen['each'] = {
    ...Object.fromEntries(
      (earlier.affected_each ?? []).map((one) => [one.appointment_id, choiceOf(one)]),
    ),
    ...each,
  }
  return {
    affected,
    notify: affected === 'keep_instant',
    affected_each: Object.entries(choices)
      // `keep` for one appointment is sent only if the choice for all is `cancel`. Every other choice for all keeps
      // such an appointment, too.
      .filter(([, choice]) => choice !== affected && (choice !== 'keep' || affected === 'cancel'))
      .map(([appointment_id, choice]) =>
        isGiven(choice)
          ? { appointment_id, affected: 'give', staff_id: choice.slice('give:'.length) }
          : { appointment_id, affected: choice, notify: choice === 'keep_instant' },
      ),
  }
}

function choiceOf({ affected, staff_id = '' }: AffectedDecision): VisitChoice {
  return affected === 'give' ? `give:${staff_id}` : affected
}

function isGiven(choice: VisitChoice): choice is `give:${string}` {
  return choice.startsWith('give:')
}
