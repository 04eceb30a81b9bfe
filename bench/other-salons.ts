import pg from 'pg'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { writeHistory } from '../server/test/long-history.ts'
import { type BenchSalon, openSalon } from './salon-server.ts'

/** The number of salons that are opened and filled at a time. */
const SALONS_AT_A_TIME = 2

/** The number of salons to open, and of the staff members, clients and visits of each. */
export interface OtherSalons {
  readonly salons: number
  readonly staff: number
  readonly clients: number
  readonly visits: number
}

/** Opens further salons through the API and gives each a past of about five years. */
export async function openOthers(
  port: number,
  address: DatabaseAddress,
  { salons, staff, ...size }: OtherSalons,
): Promise<void> {
  let opened = 0
  const worker = async () => {
    while (opened < salons) {
      opened += 1
      await writePast(address, await openSalon(port, staff), size)
      if (opened % 100 === 0) process.stderr.write(`\r${opened} of ${salons} other salons`)
    }
  }
  await Promise.all(Array.from({ length: SALONS_AT_A_TIME }, worker))
}

/** Gives the salon a past of about five years. */
export async function writePast(
  address: DatabaseAddress,
  salon: BenchSalon,
  { clients, visits }: Pick<OtherSalons, 'clients' | 'visits'>,
): Promise<void> {
  const owner = new pg.Client(address.owner)
  await owner.connect()
  const [serviceId = ''] = salon.serviceIds
  const everyMinutes = Math.floor(FIVE_YEARS_MINUTES / visits)
  await owner.query('set synchronous_commit = off')
  await writeHistory(
    owner,
    { ...salon, serviceId },
    { clients, visits, everyMinutes, seed: salon.tenantId },
  )
  await owner.end()
}

const FIVE_YEARS_MINUTES = 5 * 365 * 24 * 60
