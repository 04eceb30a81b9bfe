import { type Blast, percentile } from './connection.ts'
import { printTable } from './table.ts'

/** Processor time of one booking, attempt or insert. */
interface Cost {
  readonly serverMs: number
  readonly databaseMs: number
}

export type Measured<T> = T & Cost

export type Latencies = Pick<Blast, 'perSecond' | 'latencies'>

/** Prints P4. It compares bookings of different slots with SQL that only writes their rows, and with the floors. */
export function reportApart(
  load: string,
  apart: Measured<Blast>,
  written: Measured<{ perSecond: number }>,
  bare: Measured<{ perSecond: number }>,
  checked: Measured<{ perSecond: number }>,
): void {
  const row = (
    name: string,
    { perSecond, ...cost }: Measured<{ perSecond: number }>,
    p99 = '',
  ) => ({
    '': name,
    'per second': perSecond.toFixed(0),
    p99,
    'of the rows by SQL': (perSecond / written.perSecond).toFixed(2),
    ...costs(cost),
  })
  printTable(`P4  bookings of different slots in ${load}`, [
    row('whole booking over HTTP', apart, `${percentile(apart, 99).toFixed(0)} ms`),
    row('its rows, by SQL alone in one transaction', written),
    row('floor: one claim inserted, nothing checked', bare),
    row('floor: one claim under the exclusion constraint', checked),
  ])
}

/** Prints P5. It compares attempts to book one slot with attempts to insert only its claim. */
export function reportTogether(
  concurrent: number,
  together: Measured<Blast>,
  claimed: Measured<Latencies>,
  newDeadlocks: number,
): void {
  const answered = (status: number) => String(together.statuses.get(status) ?? 0)
  const row = (name: string, { perSecond, latencies, ...cost }: Measured<Latencies>) => ({
    '': name,
    'per second': perSecond.toFixed(0),
    p50: `${percentile({ latencies }, 50).toFixed(1)} ms`,
    p99: `${percentile({ latencies }, 99).toFixed(1)} ms`,
    'of the floor': (percentile({ latencies }, 99) / percentile(claimed, 99)).toFixed(2),
    ...costs(cost),
  })
  printTable(`P5  ${concurrent} at a time for the same slot`, [
    {
      ...row('attempts over HTTP', together),
      booked: answered(201),
      refused: answered(409),
      deadlocks: String(newDeadlocks),
    },
    row('floor: the claim alone, the others refused', claimed),
  ])
}

/** The cells for processor time. A busy machine slows everything down, but adds little to processor time. */
function costs({ serverMs, databaseMs }: Cost) {
  return {
    'server CPU': `${serverMs.toFixed(2)} ms`,
    'database CPU': `${databaseMs.toFixed(2)} ms`,
  }
}
