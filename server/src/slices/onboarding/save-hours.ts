import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { saveHours as endpoint } from '@chairtime/contract/onboarding.ts'
import { zoneName, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { changeConfiguration } from '../../scheduling/appointment/affected.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { rezoneTimeOff } from '../time-off/rezone-store.ts'
import { advance } from './read-progress.ts'
import { salonWeek, weekProblems } from './salon-week.ts'
import { replaceSalonHours, saveTimezone } from './store.ts'

const refuse = refusing(endpoint)

/**
 * Sets the salon's opening hours and time zone. In a new zone, time off keeps its local times, or its instants if
 * `keep_instant` is chosen for all affected visits. Refuses hours that contradict each other, such as a lunch outside
 * the hours, and an unknown time zone. Refuses a change that affects open visits, unless the body decides about them.
 */
export async function saveHours(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const errors = weekProblems(body)
  const timezone = body.timezone && zoneName(body.timezone)
  if (body.timezone && !timezone) errors.timezone = [({ field }) => field.noTimezone]
  if (Object.keys(errors).length > 0) refuse('validation_failed', { errors })
  await lockConfiguration(db)
  const outcome = await changeConfiguration(db, ctx, refuse, body, async () => {
    if (timezone) {
      const { zone } = (await loadSalon(db)).salon
      if (zone.name !== timezone && body.affected !== 'keep_instant') {
        await rezoneTimeOff(db, { from: zone, to: zoneTable(timezone), now: ctx.now })
      }
      await saveTimezone(db, timezone)
    }
    await replaceSalonHours(db, salonWeek(body))
  })
  const { daily_hours, affected: _, affected_each: __, notify: ___, ...entry } = body
  const hours = daily_hours ? { ...entry, daily_hours } : entry
  return { ...(await advance(db, ctx, 'hours', { hours })), ...outcome }
}
