import type { WhatBecomesOfBookings } from '@chairtime/contract/affected.ts'
import { ApiError } from './api-error.ts'
import { formatMoment } from './format.ts'
import { currentTexts } from './texts.ts'

/** Appointments that a change would affect, in words, with the choices for them. */
export interface AffectedBookings {
  readonly sentence: string
  readonly appointments: readonly string[]
  readonly choices: readonly { readonly label: string; readonly becomes: WhatBecomesOfBookings }[]
}

interface Details {
  readonly appointments: readonly {
    readonly start_time: string
    readonly client_name: string | null
    readonly service_name: string
  }[]
  readonly choices: readonly Choice[]
}

type Choice = NonNullable<WhatBecomesOfBookings['affected']>

/** `keep_instant` notifies the clients, because their local time changes. */
const ways: Readonly<Record<Choice, WhatBecomesOfBookings>> = {
  keep: { affected: 'keep' },
  keep_time_of_day: { affected: 'keep_time_of_day' },
  keep_instant: { affected: 'keep_instant', notify: true },
}

/** The details of a refusal `bookings_affected`, in the salon's time; `undefined` for any other error. */
export function affectedBookings(error: unknown, timezone: string): AffectedBookings | undefined {
  if (!(error instanceof ApiError) || error.code !== 'bookings_affected') return undefined
  const { appointments, choices } = error.details as Details
  const { affected, affectedChoice, person } = currentTexts().shown
  return {
    sentence: error.message,
    appointments: appointments.map(({ start_time, client_name, service_name }) =>
      affected.appointment(
        formatMoment(start_time, timezone),
        client_name ?? person.walkIn,
        service_name,
      ),
    ),
    choices: choices.map((choice) => ({ label: affectedChoice[choice], becomes: ways[choice] })),
  }
}
