import { itemAt } from '@chairtime/core/known.ts'
import { type Language, localeFor } from '@chairtime/core/texts/language.ts'
import { sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { readSql } from '../../platform/database/read-sql.ts'
import { readCheckouts } from '../../scheduling/checkout/checkout-store.ts'
import type { MessageFacts } from './message-facts.ts'

const isReassigned = sql`m.kind = 'booking_reassigned'`

/** The present facts for the words of a message, and its recipient. */
export async function readMessageFacts(
  db: TenantRead,
  id: string,
  now: Date,
): Promise<MessageFacts> {
  const { rows } = await readSql<StoredFacts>`
    select b.name as salon_name, b.slug as salon_slug, b.published_at is not null as published,
           b.phone as salon_phone, b.email as salon_email, b.address, b.brand_color, b.timezone,
           b.locale as salon_locale,
           case when m.user_id is null then coalesce(case when a.holder = 0 then a.contact_language end,
             w.contact_language, f.language, (
               select v.contact_language from checkout_appointments x
                 join appointments v on v.tenant_id = x.tenant_id and v.id = x.appointment_id
                where x.tenant_id = m.tenant_id and x.checkout_id = (m.reference ->> 'checkout_id')::uuid
                  and v.holder = 0 and v.contact_language is not null
                  and (m.client_id is null or v.client_id = m.client_id)
                order by v.starts_at, v.id limit 1)) end as language,
           coalesce(k.name, w.contact_name, c.name, u.name, '') as recipient_name,
           coalesce(m.to_email, k.email, w.contact_email, c.email, u.email, f.email, i.email) as email,
           coalesce(k.phone_key, w.contact_phone_key, c.phone_key, u.phone, f.phone) as phone,
           coalesce(k.sms_opt_in, w.contact_sms_opt_in, c.sms_opt_in, true) as texts_allowed,
           case when m.to_contact then a.holder > 0
             else m.client_id is distinct from a.client_id end as given_away,
           case when m.kind = 'running_late' then json_build_object(
             'minutes', (m.reference ->> 'minutes')::int,
             'start', (m.reference ->> 'told_start')::bigint) end as delay,
           m.kind = 'contact_code' as is_code,
           f.id is not null and f.used_at is null and f.expires_at > ${now} as code_open,
           exists (select from password_resets r
                    where r.id::text = m.reference ->> 'reset_id'
                      and r.used_at is null and r.expires_at > ${now}) as reset_open,
           exists (select from email_verifications v
                    where v.id::text = m.reference ->> 'verification_id'
                      and v.used_at is null and v.expires_at > ${now}) as verification_open,
           coalesce(i.expires_at > ${now}, false) as invitation_open,
           case when a.id is not null then json_build_object(
             'id', a.id, 'version', a.version,
             'status', case when ${isReassigned} then 'cancelled' else a.status end,
             'cancelled_by', case when ${isReassigned} then 'salon' else a.cancelled_by end,
             'starts', coalesce((m.reference ->> 'starts')::bigint,
               extract(epoch from a.starts_at)::bigint),
             'ends', coalesce((m.reference ->> 'ends')::bigint,
               extract(epoch from a.ends_at)::bigint),
             'policy', a.policy, 'moves', a.moves_count, 'booked', extract(epoch from a.created_at),
             'price_minor', a.price_minor, 'currency', a.currency,
             'services', (
               select coalesce(json_agg(json_build_object('name', s.service_name, 'staff', p.name)
                               order by s.position), '[]')
                 from appointment_services s
                 join staff p on p.tenant_id = s.tenant_id and p.id = s.staff_id
                where s.tenant_id = a.tenant_id and s.appointment_id = a.id
                  and not ${isReassigned})) end as visit,
           case when w.id is not null then json_build_object(
             'id', w.id, 'status', w.status, 'windows', w.windows,
             'expires', extract(epoch from w.expires_at)::bigint,
             'staff', (select p.name from staff p
                        where p.tenant_id = w.tenant_id and p.id = w.staff_id),
             'services', (
               select coalesce(json_agg(s.name order by n), '[]')
                 from unnest(w.service_ids) with ordinality as wanted(id, n)
                 join services s on s.tenant_id = w.tenant_id and s.id = wanted.id)) end as waiting,
           m.reference ->> 'checkout_id' as checkout_id
      from messages m
      join businesses b on b.tenant_id = m.tenant_id
      left join clients c on c.tenant_id = m.tenant_id and c.id = m.client_id
      left join users u on u.id = m.user_id
      left join appointments a on a.tenant_id = m.tenant_id and a.id = m.appointment_id
      left join waitlist_entries w on w.tenant_id = m.tenant_id and w.id = m.waitlist_entry_id
      left join lateral (
        select a.contact_name as name, a.contact_email as email, a.contact_phone_key as phone_key,
               a.contact_sms_opt_in as sms_opt_in where m.to_contact) k on true
      left join contact_proofs f
        on f.tenant_id = m.tenant_id and f.id = (m.reference ->> 'proof_id')::uuid
      left join invitations i
        on i.tenant_id = m.tenant_id and i.id = (m.reference ->> 'invitation_id')::uuid
     where m.tenant_id = ${db.tenantId} and m.id = ${id}`.execute(db)
  const { language, checkout_id, ...facts } = itemAt(rows, 0)
  const [receipt = null] = checkout_id === null ? [] : await readCheckouts(db, { id: checkout_id })
  return { ...facts, receipt, locale: localeFor(language, facts.salon_locale) }
}

interface StoredFacts extends Omit<MessageFacts, 'locale' | 'receipt'> {
  /**
   * The language of the booking, entry of the waiting list, or code that the message is about. For a receipt, it is the
   * language of a booking on the bill.
   */
  readonly language: Language | null
  /** The checkout that a receipt is for. */
  readonly checkout_id: string | null
}
