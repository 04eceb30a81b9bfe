import { setTimeout as sleep } from 'node:timers/promises'
import { assert, expect } from 'vitest'
import type { BookingRequest } from './durability-salon.ts'
import { query } from './launcher.ts'

/** A salon's data, read with the login of the database's owner. */
export interface StoredState {
  /** Ids of appointments by the client's email address. */
  readonly booked: ReadonlyMap<string, readonly string[]>
  /** The number of pairs of overlapping active claims on one subject. */
  readonly overlaps: number
  /** The number of confirmations queued, by appointment id. */
  readonly confirmations: ReadonlyMap<string, number>
  /** The number of emails that the built-in provider received, by appointment id. */
  readonly delivered: ReadonlyMap<string, number>
}

export async function readStoredState(ownerUrl: string, tenantId: string): Promise<StoredState> {
  const url = within(ownerUrl, tenantId)
  const booked = await query(
    url,
    `select c.email, array_agg(a.id::text) as ids
       from appointments a join clients c on c.tenant_id = a.tenant_id and c.id = a.client_id
      group by c.email`,
  )
  const [overlaps] = await query(
    url,
    `select count(*)::int as pairs from claims one
       join claims other on other.tenant_id = one.tenant_id and other.subject_id = one.subject_id
        and other.id > one.id
        and other.starts_at < one.ends_at and one.starts_at < other.ends_at
      where one.active and other.active`,
  )
  const confirmations = await query(
    url,
    `select appointment_id as id, count(*)::int from messages
      where kind = 'booking_confirmation' group by appointment_id`,
  )
  const delivered = await query(
    url,
    `select appointment_id as id, count(*)::int from development_outbox
      where appointment_id is not null group by appointment_id`,
  )
  assert(overlaps)
  return {
    booked: new Map(booked.map(({ email, ids }) => [email, ids])),
    overlaps: overlaps.pairs,
    confirmations: byId(confirmations),
    delivered: byId(delivered),
  }
}

/**
 * Asserts that each acknowledged booking is one appointment with one confirmation, that there are no other
 * appointments, and that no claims overlap.
 */
export function assertKept(
  stored: StoredState,
  requests: readonly BookingRequest[],
  acknowledged: ReadonlyMap<string, string>,
): void {
  const promised = requests.flatMap(({ key, email }) => {
    const id = acknowledged.get(key)
    return id === undefined ? [] : [[email, [id]] as const]
  })
  expect(stored.booked).toEqual(new Map(promised))
  expect(stored.overlaps).toBe(0)
  const once = [...acknowledged.values()].map((id) => [id, 1] as const)
  expect(stored.confirmations).toEqual(new Map(once))
}

/**
 * Waits until no message is pending or being sent. Also waits while the provider is still asked about a message whose
 * outcome is unknown. `told_at` is set once the salon is told that an outcome stays unknown.
 */
export async function untilSent(ownerUrl: string, tenantId: string): Promise<void> {
  const url = within(ownerUrl, tenantId)
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    const [row] = await query(
      url,
      `select count(*)::int as unsent from messages
        where state in ('pending', 'sending') or (state = 'unknown' and told_at is null)`,
    )
    assert(row)
    if (row.unsent === 0) return
    await sleep(50)
  }
  throw new Error('messages were left unsent')
}

/** The ids of all messages, in order. */
export async function messageIds(ownerUrl: string, tenantId: string): Promise<string[]> {
  const rows = await query(within(ownerUrl, tenantId), 'select id::text from messages')
  return rows.map(({ id }) => id).toSorted()
}

/**
 * The owner's URL, extended so that each connection reads the rows of this salon. Row-level security applies to the
 * owner, too.
 */
export function within(ownerUrl: string, tenantId: string): string {
  const url = new URL(ownerUrl)
  url.searchParams.set('options', `-c app.tenant_id=${tenantId}`)
  return url.href
}

function byId(rows: Awaited<ReturnType<typeof query>>): ReadonlyMap<string, number> {
  return new Map(rows.map(({ id, count }) => [id, count]))
}
