import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { unlockAchievements as endpoint } from '@chairtime/contract/performance.ts'
import { type AchievementId, achievementProgress } from '@chairtime/core/dashboard/achievements.ts'
import { achievementTexts } from '@chairtime/core/texts/achievements.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { notificationEvent, notify } from '../../scheduling/effects/notification-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { periods } from './periods.ts'
import { insertUnlocked, readCounters } from './store.ts'

/**
 * Announces to all screens of the salon the achievements that it has reached. Each achievement is announced once,
 * because only one of several concurrent calls stores it.
 */
export async function unlockAchievements(
  db: TenantWrite,
  _input: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { salon, business } = await loadSalon(db)
  const counted = { ...periods(salon.zone, ctx.now), timezone: business.timezone }
  const reached = achievementProgress(await readCounters(db, counted))
    .filter((one) => one.reached)
    .map(({ id }) => id)
  const stored = await insertUnlocked(db, reached, ctx.now)
  const unlocked = reached.filter((id) => stored.has(id))
  if (unlocked.length > 0) await announce(db, ctx, unlocked, achievementTexts(business.locale))
  return { unlocked }
}

/**
 * Announces in one notification the achievements that were reached together. When there are several, screens show only
 * the title, and the list of notifications names each achievement.
 */
async function announce(
  db: TenantWrite,
  ctx: Context,
  unlocked: readonly AchievementId[],
  texts: ReturnType<typeof achievementTexts>,
): Promise<void> {
  const named = unlocked.map((id) => texts.named[id])
  const notification = {
    kind: 'achievement',
    title: texts.unlocked(named.map(({ title }) => title)),
    message: texts.explain(named),
  }
  const id = await notify(db, notification, ctx.now)
  const event = notificationEvent(notification)
  const actions = [{ label: texts.show, href: '/dashboard#achievements' }]
  const message = named.length === 1 ? event.message : ''
  ctx.announce({ kind: 'notification', id, notification: { ...event, message, actions } })
}
