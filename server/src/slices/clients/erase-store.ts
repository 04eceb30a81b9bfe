import { deskTexts } from '@chairtime/core/texts/desk.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantWrite } from '../../platform/database/database.ts'
import { OPEN } from '../../scheduling/appointment/status-store.ts'
import { servicesOf, type VisitToCome } from './card-store.ts'
import { deleteFile } from './merge-store.ts'
import { deletionOfPhotos } from './photo-store.ts'

/**
 * Locks the bills of the client's visits, so that no refund or reopening leaves a reason behind during the erasure. They
 * are locked before the visits, because a refund locks its bill first and then its visits.
 */
export async function lockBills(db: TenantWrite, clientId: string): Promise<void> {
  await sql`
    select from checkouts where tenant_id = ${db.tenantId} and id in (
      select checkout_id from checkout_appointments where tenant_id = ${db.tenantId}
        and appointment_id in (select id from appointments where ${ownOf(db, clientId)}))
    order by id for no key update`.execute(db)
}

/**
 * Locks the client's own visits and those that may be theirs, if they are open or their end is still to come. So nobody
 * moves one of them, or brings a cancelled one back, during the erasure. The caller reads them in a later statement,
 * because a statement that has waited for a lock still sees what was there before.
 */
export async function lockVisitsToCome(
  db: TenantWrite,
  clientId: string,
  now: Date,
): Promise<void> {
  await sql`
    select from appointments where ${ownOf(db, clientId)} and (status in ${OPEN} or ends_at > ${now})
    order by id for no key update`.execute(db)
}

export interface ZonedVisit extends VisitToCome {
  readonly timezone: string
}

/** The open visits that end after `now`: the client's own, and those that may be theirs. */
export async function readVisitsToCome(
  db: TenantWrite,
  clientId: string,
  now: Date,
): Promise<ZonedVisit[]> {
  const { rows } = await sql<ZonedVisit>`
    select v.id, v.starts_at, v.client_id is null as undecided, b.timezone, ${servicesOf(db)} as services
    from (select * from appointments
      where ${ownOf(db, clientId)} and status in ${OPEN} and ends_at > ${now}) v
    join businesses b on b.tenant_id = v.tenant_id
    order by v.starts_at, v.id`.execute(db)
  return rows
}

/**
 * Removes the personal data of a client, and then the file. The reasons of refunds and reopenings are removed from all
 * bills that the client was on. When the file goes, the database removes the pairs in which the client is kept apart.
 */
export async function eraseEverything(
  db: TenantWrite,
  { id: clientId, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { booking } = deskTexts('en')
  const own = ownOf(db, clientId)
  const ofClient = sql`tenant_id = ${db.tenantId} and client_id = ${clientId}`
  const visits = sql`select id from appointments where ${own}`
  // visits that were given to other clients still have the contact with which this client booked them
  const given = givenAway(db, clientId)
  const givenVisits = sql`select id from appointments where ${given}`
  const entries = sql`select id from waitlist_entries where ${own}`
  const ofVisits = sql`tenant_id = ${db.tenantId} and appointment_id in (${visits})`
  const notes = sql`select id from client_notes where ${ofClient}`
  const photos = sql`select id from client_photos where ${ofClient}`
  const files = filesOf(db, clientId)
  const ofBills = sql`tenant_id = ${db.tenantId} and checkout_id in (
    select checkout_id from checkout_appointments where ${ofVisits})`
  const messages = sql`select id from messages where (tenant_id = ${db.tenantId} and waitlist_entry_id in (${entries}))
    or (${ofClient}) or (to_contact and ${ofVisits})
    or (tenant_id = ${db.tenantId} and to_contact and appointment_id in (${givenVisits}))
    or (tenant_id = ${db.tenantId} and client_id is null and reference ->> 'checkout_id' in (
      select checkout_id::text from checkout_appointments where ${ofVisits}))`
  const statements = [
    // a request that is repeated later would be answered with the client's data again
    sql`delete from idempotency_keys k where tenant_id = ${db.tenantId} and exists (
      select from (${files} union all ${visits} union all ${givenVisits} union all ${entries} union all ${notes} union all ${photos}) named
       where strpos(k.body, named.id::text) > 0)`,
    removalOfOrphanedAnswers(db),
    sql`update audit_events set actor_name = ${deskTexts('en').client.unknown}
      where tenant_id = ${db.tenantId} and actor_kind = 'client' and (appointment_id in (${visits}) or subject_id in (${entries})
        or subject_id in (${messages}) or actor_id in (${files})
        or appointment_id in (${givenVisits}) and actor_name = ${name})`,
    sql`update audit_events set data = data - 'reason'
      where ${ofVisits} and kind like 'appointment.%' and data ->> 'reason' is not null`,
    sql`update audit_events set data = data - 'reason'
      where tenant_id = ${db.tenantId} and kind in ('checkout.refunded', 'checkout.reopened')
        and (subject_id in (select checkout_id from checkout_appointments where ${ofBills})
          or appointment_id in (select appointment_id from checkout_appointments where ${ofBills}))
        and data ->> 'reason' in (select note from ledger_postings where ${ofBills})`,
    sql`update refunds set reason = null where ${ofBills}`,
    sql`update ledger_postings set note = null where ${ofBills} and note is not null`,
    sql`delete from link_tokens where ${ofVisits}`,
    sql`delete from notifications where (${ofVisits})
      or (tenant_id = ${db.tenantId} and (subject_id in (${entries}) or subject_id in (${messages})))`,
    // If a visit was given to another client, its notification can still begin with the name of this client. If this
    // client is blocked, the notification of a booking can say that the booking is probably this client’s. The
    // notification still says so after the desk has decided that the booking is another client’s.
    sql`delete from notifications n using appointments a
      where n.tenant_id = ${db.tenantId} and a.tenant_id = n.tenant_id and a.id = n.appointment_id
        and (a.holder > 0 and starts_with(n.message, ${`${name}: `}) or strpos(n.message, ${booking.byBlocked('', name)}) > 0)`,
    sql`delete from text_threads where tenant_id = ${db.tenantId} and message_id in (${messages})`,
    sql`delete from messages where tenant_id = ${db.tenantId} and id in (${messages})`,
    sql`delete from waitlist_entries where ${own}`,
    sql`delete from client_notes where ${ofClient}`,
    deletionOfPhotos(db, clientId),
    removalOfMerges(db, files),
    sql`delete from claims where tenant_id = ${db.tenantId} and subject_kind = 'client' and subject_id = ${clientId}`,
    sql`update appointments set client_id = null, probable_client_id = null, contact_name = null, contact_email = null, contact_phone = null,
        contact_phone_key = null, contact_sms_opt_in = false, contact_proven = null, notes = null, cancel_reason = null,
        override_reason = null, policy_accepted_ip = null, version = version + 1 where ${own}`,
    sql`update appointments set contact_name = null, contact_email = null, contact_phone = null, contact_phone_key = null,
        contact_sms_opt_in = false, contact_proven = null, policy_accepted_ip = null where ${given}`,
  ]
  for (const statement of statements) await statement.execute(db)
  await deleteFile(db, clientId)
}

/** The condition for visits that were booked with an address of the client, and were then given to other clients. */
function givenAway({ tenantId }: TenantWrite, clientId: string): RawBuilder<unknown> {
  const file = sql`from clients where tenant_id = ${tenantId} and id = ${clientId}`
  return sql`tenant_id = ${tenantId} and holder > 0
    and (contact_email_key = (select email_key ${file}) or contact_phone_key = (select phone_key ${file}))`
}

/** The ids of the client's file and of all files that were merged into it, directly or in several steps. */
function filesOf({ tenantId }: TenantWrite, clientId: string): RawBuilder<unknown> {
  return sql`(
    with recursive files as (
      select ${clientId}::uuid as id
      union
      select m.removed_id from files join client_merges m
        on m.tenant_id = ${tenantId} and m.kept_id = files.id and m.undone_at is null)
    select id from files)`
}

/** Removes the merges of these files, because each stored merge has copies of both of its files. */
function removalOfMerges({ tenantId }: TenantWrite, files: RawBuilder<unknown>) {
  return sql`delete from client_merges
    where tenant_id = ${tenantId} and (kept_id in (${files}) or removed_id in (${files}))`
}

/**
 * Removes the kept answers about notes and photos that no longer exist. An answer does not say in whose file they were,
 * so answers about deleted notes and photos of other clients are removed as well.
 */
function removalOfOrphanedAnswers({ tenantId }: TenantWrite): RawBuilder<unknown> {
  return sql`
    delete from idempotency_keys k
    where k.tenant_id = ${tenantId} and k.route like '% /clients/{id}/%' and exists (
      select from (select k.body::jsonb #>> '{note,id}' as note, k.body::jsonb #>> '{photo,id}' as photo) about
      where coalesce(note, photo) is not null
        and not exists (select from client_notes n where n.tenant_id = k.tenant_id and n.id = note::uuid)
        and not exists (select from client_photos p where p.tenant_id = k.tenant_id and p.id = photo::uuid))`
}

/** The condition for rows of the client, and for rows whose contact is probably the client's. */
function ownOf({ tenantId }: TenantWrite, clientId: string): RawBuilder<unknown> {
  return sql`tenant_id = ${tenantId} and (client_id = ${clientId} or probable_client_id = ${clientId})`
}
