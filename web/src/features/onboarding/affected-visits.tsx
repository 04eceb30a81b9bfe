import type { WhatBecomesOfBookings } from '@chairtime/contract/affected.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'

interface Details {
  readonly appointments: readonly {
    readonly id: string
    readonly start_time: string
    readonly client_name: string | null
    readonly service_name: string
  }[]
  readonly choices: readonly Choice[]
}

type Choice = NonNullable<WhatBecomesOfBookings['affected']>

/** Clients are told where their clock will show another time. */
const ways: Readonly<Record<Choice, WhatBecomesOfBookings & { readonly label: string }>> = {
  keep: { label: 'Keep these appointments as they are', affected: 'keep' },
  keep_time_of_day: { label: 'Keep their time of day', affected: 'keep_time_of_day' },
  keep_instant: {
    label: 'Keep the exact moment and tell the clients',
    affected: 'keep_instant',
    notify: true,
  },
}

interface AffectedVisitsProps {
  /** A refusal `bookings_affected`. */
  readonly error: ApiError
  readonly onChoose: (choice: WhatBecomesOfBookings) => void
}

/** The appointments that new hours or a new zone would touch, and what can become of them. */
export function AffectedVisits({ error, onChoose }: AffectedVisitsProps) {
  const timezone = useSession((session) => session.tenant?.timezone ?? 'UTC')
  const { appointments, choices } = error.details as Details
  return (
    <Banner tone="error" className="mt-6">
      <p>{error.message}</p>
      <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5 text-ink">
        {appointments.map(({ id, start_time, client_name, service_name }) => (
          <li key={id}>
            {formatMoment(start_time, timezone)}: {client_name ?? 'Walk-in'}, {service_name}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        {choices.map((choice) => {
          const { label, ...becomes } = ways[choice]
          return (
            <Button key={choice} className="whitespace-normal" onClick={() => onChoose(becomes)}>
              {label}
            </Button>
          )
        })}
      </div>
    </Banner>
  )
}
