/** P4 at the level of SQL: the writes of a booking, without HTTP and without the reads before them. */
import { bookOnline as endpoint } from '@chairtime/contract/public/appointments.ts'
import pino from 'pino'
import { createApp } from '../server/src/app.ts'
import type { AppContext, Context } from '../server/src/platform/api/context.ts'
import { parseInput } from '../server/src/platform/api/input.ts'
import { resolveTenants } from '../server/src/platform/api/tenants.ts'
import { loadConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { databaseClock } from '../server/src/platform/database/database-clock.ts'
import type { DatabaseAddress } from '../server/src/platform/postgres/database-address.ts'
import { fixedClock } from '../server/src/platform/time/clock.ts'
import { bookOnline } from '../server/src/slices/public/book-online.ts'
import { nextAddress, TEST_ENV } from './salon-server.ts'

export interface BookingRequest {
  readonly slug: string
  readonly body: string
}

type Writing = () => Promise<void>

/** The prepared writes of each booking request; `work` sends them. */
export async function withBookingWrites<T>(
  address: DatabaseAddress,
  wishes: readonly BookingRequest[],
  work: (writings: readonly Writing[]) => Promise<T>,
): Promise<T> {
  const database = openDatabase(address)
  const time = databaseClock(database)
  await time.learned(5_000)
  const clock = fixedClock(time)
  const config = loadConfig(TEST_ENV)
  const app = await createApp({
    config,
    database,
    clock,
    log: pino({ level: 'error' }),
    withPages: false,
  })
  const tenants = resolveTenants(database, clock)
  const prepare = async ({ slug, body }: BookingRequest): Promise<Writing> => {
    const salon = await tenants.bySlug(slug)
    const door = database.inTenant(salon!.tenantId)
    const input = parseInput(endpoint, { params: { slug }, query: {}, body: JSON.parse(body) })
    const context = contextOf(app.context, clock.now())
    const { writes } = await door.readAutocommit((db) =>
      bookOnline(db, input, context, 0, { by: null, challenge: false }),
    )
    return () => door.writeBatch(writes)
  }
  try {
    const writings: Writing[] = []
    for (const request of wishes) writings.push(await prepare(request))
    return await work(writings)
  } finally {
    time.stop()
    await app.close()
    await database.close()
  }
}

function contextOf(server: AppContext, now: Date): Context {
  const address = server.secrets.pseudonym(nextAddress())
  return {
    ...server,
    now,
    actor: { kind: 'client', id: null, name: 'Client', role: null, sessionId: null },
    address,
    networks: [{ key: address, share: 1 }],
    requestId: 'bench',
    headers: {},
    linkedAppointmentId: null,
    announce: () => {},
    setHeader: () => {},
  }
}
