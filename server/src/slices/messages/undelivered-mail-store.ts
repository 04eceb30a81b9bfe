import { resendableMailKinds } from '@chairtime/contract/messages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'

type AccountMailKind = (typeof resendableMailKinds)[number]

/** A mail that failed, or of which nobody knows whether it arrived. */
interface UndeliveredMail {
  readonly id: string
  readonly kind: AccountMailKind
  readonly state: 'unknown' | 'failed'
  readonly created_at: Date
  readonly timezone: string
}

/** The most mails that are shown at once. */
const SHOWN_MAX = 10

/** A user's own undelivered mails that the user still has to decide about, the oldest first, at most `SHOWN_MAX`. */
export async function readUndeliveredMails(
  db: TenantRead,
  userId: string,
): Promise<UndeliveredMail[]> {
  const { rows } = await readSql<UndeliveredMail>`
    select m.id, m.kind, m.state, m.created_at, b.timezone
      from messages m join businesses b on b.tenant_id = m.tenant_id
     where m.tenant_id = ${db.tenantId} and ${undecided(userId)}
     order by m.created_at, m.id limit ${SHOWN_MAX}`.execute(db)
  return rows
}

/**
 * Records that the user has decided about a mail. Returns the kind of the mail; `undefined` when the user has no such
 * mail to decide about.
 */
export async function noteDecided(
  db: TenantWrite,
  { id, userId }: { readonly id: string; readonly userId: string },
  now: Date,
): Promise<AccountMailKind | undefined> {
  const { rows } = await sql<{ kind: AccountMailKind }>`
    update messages m set decided_at = ${now}
     where m.tenant_id = ${db.tenantId} and m.id = ${id} and ${undecided(userId)}
    returning m.kind`.execute(db)
  return rows[0]?.kind
}

/**
 * The condition of mails that the user has to decide about. Of an unknown mail, `told_at` is set when the provider is
 * asked no more.
 */
function undecided(userId: string): RawBuilder<unknown> {
  return sql`m.user_id = ${userId} and m.state in ('unknown', 'failed') and m.decided_at is null
    and (m.state = 'failed' or m.told_at is not null) and m.channel = 'email'
    and m.kind = any(${[...resendableMailKinds]}::text[])`
}
