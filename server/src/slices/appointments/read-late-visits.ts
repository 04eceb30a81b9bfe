import { readLateVisits as endpoint } from '@chairtime/contract/appointments/running-late.ts'
import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { readAppointments } from '../../scheduling/appointment/store.ts'
import { refuseUnlessServing } from './desk.ts'
import { lateVisitViews, personBehind, visitsBehind } from './late-visits.ts'

const refuse = refusing(endpoint)

/**
 * Lists the visits whose clients the caller would tell of a delay, and the channels that reach them. Nothing is sent.
 */
export async function readLateVisits(
  db: TenantRead,
  { params }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const [record] = await readAppointments(db, { id: params.id })
  if (!record) return refuse('not_found')
  await refuseUnlessServing(db, refuse, ctx.actor, record)
  const staff = await personBehind(db, ctx.actor, record)
  const visits = await visitsBehind(db, record, staff, ctx.now)
  return { staff, visits: await lateVisitViews(db, visits, ctx) }
}
