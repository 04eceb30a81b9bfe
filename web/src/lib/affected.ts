import type { AffectedChoice } from '@chairtime/contract/affected.ts'
import { ApiError } from './api-error.ts'
import { formatMoment } from './format.ts'

/** Appointments that a change would affect, in words, with the choices for them. */
export interface AffectedBookings {
  readonly sentence: string
  readonly appointments: readonly string[]
  readonly choices: readonly { readonly label: string; readonly becomes: AffectedChoice }[]
}

interface Details {
  readonly appointments: readonly {
    readonly start_time: string
    readonly client_name: string | null
    readonly service_name: string
  }[]
  readonly choices: readonly Choice[]
}

type Choice = NonNullable<AffectedChoice['affected']>

/** `keep_instant` notifies the clients, because their local time changes. */
const choiceViews: Readonly<Record<Choice, AffectedBookings['choices'][number]>> = {
  keep: { label: 'Keep these appointments as they are', becomes: { affected: 'keep' } },
  keep_time_of_day: {
    label: 'Keep their time of day',
    becomes: { affected: 'keep_time_of_day' },
  },
  keep_instant: {
    label: 'Keep the exact moment and tell the clients',
    becomes: { affected: 'keep_instant', notify: true },
  },
}

/** The details of a refusal `bookings_affected`, in the salon's time; `undefined` for any other error. */
export function affectedBookings(error: unknown, timezone: string): AffectedBookings | undefined {
  if (!(error instanceof ApiError) || error.code !== 'bookings_affected') return undefined
  const { appointments, choices } = error.details as Details
  return {
    sentence: error.message,
    appointments: appointments.map(
      ({ start_time, client_name, service_name }) =>
        `${formatMoment(start_time, timezone)}: ${client_name ?? 'Walk-in'}, ${service_name}`,
    ),
    choices: choices.map((choice) => choiceViews[choice]),
  }
}
