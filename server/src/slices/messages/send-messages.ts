import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../platform/api/context.ts'
import { allEnded } from '../../platform/concurrency/concurrency.ts'
import { isDatabaseTrouble, type TenantId, tenantId } from '../../platform/database/database.ts'
import { claim } from './claim.ts'
import { deliver } from './deliver.ts'
import { dueMessages, noteAccepted, settleMessage } from './delivery-store.ts'
import { notifyOfFailure } from './notify-desk.ts'
import type { Post } from './post.ts'
import { settleUnknown } from './settle-unknown.ts'

const BATCH_SIZE = 8

/**
 * Sends the longest waiting messages of all salons, a few in parallel. Returns whether more may be due. The claim of
 * each message is committed before the provider is called, so that only one of several processes sends it. A message
 * that is no longer true is skipped. A message whose claim has expired is not simply sent again; `settleUnknown`
 * settles it.
 */
export async function sendDueMessages(app: AppContext, post: Post): Promise<boolean> {
  const { database, clock } = app
  const due = await database.acrossTenantsAsWorker('messages whose time has come', (jobs) =>
    dueMessages(jobs, clock.now(), BATCH_SIZE),
  )
  const work = due.map(({ tenant_id, id, state }) => {
    const act = state === 'pending' ? sendOne : settleUnknown
    return act(app, post, tenantId(tenant_id), id)
  })
  await allEnded(work)
  return due.length === BATCH_SIZE
}

async function sendOne(app: AppContext, post: Post, tenant: TenantId, id: string): Promise<void> {
  const claimed = await claim(app, post, tenant, id)
  if (!claimed) return
  if ('state' in claimed) return post.settled(claimed.state, claimed.channel)
  const outcome = await deliver(app, post, tenant, claimed)
  const { message, facts } = claimed
  const now = app.clock.now()
  await untilNoted(() =>
    app.database.inTenant(tenant).write(async (db) => {
      if (outcome.state === 'sent') return noteAccepted(db, id, outcome, now)
      if (!(await settleMessage(db, message, outcome))) return
      if (outcome.state === 'failed') await notifyOfFailure(db, message, outcome.reason, facts, now)
    }),
  )
  post.settled(outcome.state, message.channel)
}

/**
 * Records an outcome with `note`, and tries again for some seconds while the database is unavailable. Only this process
 * knows the outcome, so without the record it would become unknown.
 */
export async function untilNoted(note: () => Promise<void>): Promise<void> {
  for (const milliseconds of [200, 1_000, 5_000, 15_000]) {
    try {
      return await note()
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error
      await sleep(milliseconds)
    }
  }
  return note()
}
