import { type RawBuilder, sql } from 'kysely'
import type { TenantRead, TenantWrite } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { phoneKey } from './phone-key.ts'

/** A client, as far as booking needs to know them. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opt_in: boolean
}

/** What a client says of themselves when they book. */
export interface Introduction {
  readonly name: string
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly sms_opt_in?: boolean | undefined
}

const columns = sql`id, name, email, phone, sms_opt_in`

export async function findPerson(db: TenantRead, id: string): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select ${columns} from clients where tenant_id = ${db.tenantId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The client on file with this e-mail address or phone number. */
export async function recognise(
  db: TenantRead,
  { email, phone }: Introduction,
  locale: string,
): Promise<Person | undefined> {
  const { rows } = await sql<Person>`${onFile(
    db,
    email ?? null,
    phone ? phoneKey(phone, locale) : null,
  )}`.execute(db)
  return rows[0]
}

function onFile(db: TenantRead, email: string | null, key: string | null): RawBuilder<unknown> {
  return sql`
    select ${columns} from clients
    where tenant_id = ${db.tenantId}
      and (email_key = lower(${email}::text) or phone_key = ${key}::text)
    order by (email_key = lower(${email}::text)) desc nulls last limit 1`
}

/**
 * The client with this e-mail address or phone number, or a new one: the same address or number is
 * the same person, even when they book twice at the same moment. Somebody without either is new.
 */
export async function meetPerson(
  db: TenantWrite,
  given: Introduction,
  locale: string,
  now: Date,
): Promise<Person> {
  const { name } = given
  const email = given.email ?? null
  const phone = given.phone ?? null
  const key = phone && phoneKey(phone, locale)
  const texts = given.sms_opt_in === true && key !== null
  for (;;) {
    const { rows } = await sql<Person & { met: boolean }>`
      with found as (${onFile(db, email, key)}), made as (
        insert into clients (tenant_id, id, name, email, phone, phone_key, sms_opt_in, created_at)
        select ${db.tenantId}, ${newId()}, ${name}, ${email}, ${phone}, ${key}, ${texts}, ${now}
        where not exists (select from found)
        on conflict do nothing
        returning ${columns}
      )
      select *, true as met from found union all select *, false from made`.execute(db)
    const person = rows[0]
    // neither found nor made: the same person has arrived in between, and is found the next time
    if (person) return person.met ? fillIn(db, person, { email, phone, key, texts }) : person
  }
}

interface Details {
  readonly email: string | null
  readonly phone: string | null
  readonly key: string | null
  readonly texts: boolean
}

/** Adds what was not known of a client yet; what is known is never replaced from a booking. */
async function fillIn(db: TenantWrite, person: Person, details: Details): Promise<Person> {
  const { email, phone, key, texts } = details
  const news = (email && !person.email) || (phone && !person.phone) || (texts && !person.sms_opt_in)
  if (!news) return person
  const { rows } = await sql<Person>`
    update clients c set
      email = coalesce(c.email, case when not exists (select from clients o
        where o.tenant_id = c.tenant_id and o.email_key = lower(${email}::text))
        then ${email}::text end),
      phone = case when f.phone_is_new then ${phone} else c.phone end,
      phone_key = case when f.phone_is_new then ${key} else c.phone_key end,
      sms_opt_in = c.sms_opt_in or (${texts} and (f.phone_is_new or c.phone_key = ${key})),
      version = version + 1
    from (select not exists (select from clients o where o.tenant_id = ${db.tenantId}
        and (o.phone_key = ${key}::text or (o.id = ${person.id} and o.phone_key is not null)))
      and ${key}::text is not null as phone_is_new) f
    where c.tenant_id = ${db.tenantId} and c.id = ${person.id}
    returning c.id, c.name, c.email, c.phone, c.sms_opt_in`.execute(db)
  return rows[0]!
}

/** How many of a client's appointments are still to come, one booking of theirs after another. */
export async function countUpcoming(db: TenantWrite, clientId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`visits ${clientId}`}, 0))`.execute(db)
  const { rows } = await sql<{ count: number }>`
    select count(*) from appointments
    where tenant_id = ${db.tenantId} and client_id = ${clientId} and starts_at > ${now}
      and status in ('pending', 'confirmed')`.execute(db)
  return rows[0]!.count
}
