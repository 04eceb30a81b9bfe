import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { updateResource as endpoint } from '@chairtime/contract/resources.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { inUse } from '../../scheduling/salon/in-use.ts'
import { readUpcomingVisits } from '../staff/store.ts'
import { changeUnit, findUnit, type UnitRow } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Renames a unit, takes it out of service or puts it back. Refuses to take it out of service while visits at the unit
 * are under way or to come.
 */
export async function updateResource(
  db: TenantWrite,
  { params, body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  await lockConfiguration(db)
  const unit = (await findUnit(db, params.id)) ?? refuse('not_found')
  if (body.version !== unit.version) {
    refuse('version_conflict', { details: { resource: unitView(unit) } })
  }
  if (unit.active && !body.active) {
    const visits = await readUpcomingVisits(db, [unit.id], ctx.now)
    if (visits.length > 0) refuse('resource_in_use', inUse([unit], visits))
  }
  await changeUnit(db, unit.id, { name: body.name, active: body.active })
  await recordEvent(db, ctx, {
    kind: 'resource.updated',
    subjectId: unit.id,
    data: { name: body.name },
  })
  return { resource: unitView((await findUnit(db, unit.id)) ?? refuse('not_found')) }
}

function unitView({
  id,
  name,
  type,
  active,
  version,
}: UnitRow): Reply<typeof endpoint>['resource'] {
  return { id, name, type, active, version }
}
