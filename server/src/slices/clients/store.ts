import { sql } from 'kysely'
import type { TenantRead } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
import { EXPECTED } from '../../scheduling/appointment/status-store.ts'

export interface ClientRow {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly sms_opt_in: boolean
  readonly visits_count: number
  readonly last_visit_at: Date | null
  readonly next_visit_at: Date | null
  readonly created_at: Date
  readonly timezone: string
  readonly version: number
}

export interface ClientQuery {
  readonly id?: string
  /** Part of a name or e-mail address, any case, or of a phone number, however it is written. */
  readonly search?: string | undefined
  /** Continues after this client. */
  readonly after?: { readonly name: string; readonly id: string } | undefined
  readonly limit: number
}

/** Clients by name, with how often they came, when last and when next; judged at `now`. */
export async function readClients(
  db: TenantRead,
  query: ClientQuery,
  now: Date,
): Promise<ClientRow[]> {
  const search = query.search?.trim() ?? ''
  const like = search === '' ? null : containing(search)
  // without leading zeros, which are for dialling; a key begins with the country code
  const digits = search.replace(/\D/g, '').replace(/^0+/, '')
  const phoneLike = digits.length < 3 ? null : containing(digits)
  const after = query.after ?? null
  const { rows } = await sql<ClientRow>`
    select p.id, p.name, p.email, p.phone, p.sms_opt_in, p.created_at, p.version, b.timezone,
      visits.visits_count, visits.last_visit_at, visits.next_visit_at
    from clients p
    join businesses b on b.tenant_id = p.tenant_id
    cross join lateral (
      select count(*) filter (where a.status = 'completed')::int as visits_count,
        max(a.starts_at) filter (where a.status = 'completed') as last_visit_at,
        min(a.starts_at) filter (where a.starts_at > ${now}
          and a.status in ${EXPECTED}) as next_visit_at
      from appointments a where a.tenant_id = p.tenant_id and a.client_id = p.id) visits
    where p.tenant_id = ${db.tenantId}
      and (${query.id ?? null}::uuid is null or p.id = ${query.id ?? null}::uuid)
      and (${like}::text is null or p.name ilike ${like} or p.email ilike ${like}
        or p.phone ilike ${like} or p.phone_key like ${phoneLike}::text)
      and (${after?.id ?? null}::uuid is null
        or (lower(p.name), p.id) > (lower(${after?.name ?? null}::text), ${after?.id ?? null}::uuid))
    order by lower(p.name), p.id
    limit ${query.limit}`.execute(db)
  return rows
}
