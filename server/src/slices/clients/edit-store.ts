import { distinctTags } from '@chairtime/core/client/tags.ts'
import { sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { phoneKey } from '../../scheduling/client/phone-key.ts'

/** What the desk enters in a client's file; `phone_key` is made from the phone number. */
interface File {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly phone_key: string | null
  readonly birthday: string | null
  readonly tags: readonly string[]
}

interface FileInput {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly birthday?: string | null | undefined
  readonly tags: readonly string[]
}

/** The client's file as the desk entered it, with each tag only once. */
export function fileOf({ name, email, phone, birthday, tags }: FileInput, locale: string): File {
  return {
    name,
    email: email ?? null,
    phone: phone ?? null,
    phone_key: phone ? phoneKey(phone, locale) : null,
    birthday: birthday ?? null,
    tags: distinctTags(tags),
  }
}

export async function insertFile(
  db: TenantWrite,
  id: string,
  { name, email, phone, phone_key, birthday, tags }: File,
  now: Date,
): Promise<void> {
  await sql`
    insert into clients (tenant_id, id, name, email, phone, phone_key, birthday, tags, created_at)
    values (${db.tenantId}, ${id}, ${name}, ${email}, ${phone}, ${phone_key}, ${birthday}::date, ${tags}::text[],
      ${now})`.execute(db)
}

export interface LockedFile {
  readonly version: number
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly phone_key: string | null
  readonly birthday: string | null
  readonly blocked: boolean
}

/** Locks a client's file. */
export async function lockFile(db: TenantWrite, id: string): Promise<LockedFile | undefined> {
  const { rows } = await sql<LockedFile>`
    select version, name, email, phone, phone_key, to_char(birthday, 'YYYY-MM-DD') as birthday, blocked
    from clients
    where tenant_id = ${db.tenantId} and id = ${id} for no key update`.execute(db)
  return rows[0]
}

/**
 * Writes a client's file. The email address and the phone number no longer count as unproven, because the desk has seen
 * them. Consent to texts ends unless `keepsTexts`.
 */
export async function changeFile(
  db: TenantWrite,
  id: string,
  { name, email, phone, phone_key, birthday, tags, blocked }: File & { readonly blocked: boolean },
  keepsTexts: boolean,
): Promise<void> {
  await sql`
    update clients set name = ${name}, email = ${email}, phone = ${phone}, phone_key = ${phone_key},
      birthday = ${birthday}::date, tags = ${tags}::text[], blocked = ${blocked},
      sms_opt_in = sms_opt_in and ${keepsTexts}, unproven = null, version = version + 1
    where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
}
