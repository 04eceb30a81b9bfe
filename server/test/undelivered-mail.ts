import { sql } from 'kysely'
import { tenantId } from '../src/platform/database/database.ts'
import { newId } from '../src/platform/database/ids.ts'
import type { TestSalon, TestServer } from './harness.ts'

/**
 * Stores a mail to the salon's owner as unknown, as if its provider had never answered, or as failed. Returns the mail's
 * id.
 */
export async function undeliveredMail(
  { app: { context } }: TestServer,
  { tenantId: tenant, call }: Pick<TestSalon, 'tenantId' | 'call'>,
  kind = 'site_link',
  state: 'unknown' | 'failed' = 'unknown',
): Promise<string> {
  const { body } = await call('GET', '/api/auth/me')
  const id = newId()
  const now = context.clock.now()
  await context.database.inTenant(tenantId(tenant)).write((db) =>
    sql`
      insert into messages (tenant_id, id, kind, channel, user_id, state, attempts, due_at, claimed_at, told_at, created_at)
      values (${tenant}, ${id}, ${kind}, 'email', ${body.user.id}, ${state}, 1, ${now}, ${now}, ${now}, ${now})`.execute(
      db,
    ),
  )
  return id
}
