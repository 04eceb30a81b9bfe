import type { HistoryContext } from './history-salon.ts'

/**
 * Compares the tables with the answers that the calls got, by queries of its own instead of the product's code. Returns
 * the contradictions, and the problems that the model has noted.
 */
export async function findContradictions(context: HistoryContext): Promise<string[]> {
  context.model.settle()
  const now = context.server.clock.now()
  const staying = context.model.visits.filter((visit) => visit.movedUnperformed)
  const allowed = staying.map(({ id }) => id)
  return [
    ...context.model.problems,
    ...(await list(context, 'claimed twice', overlapping)),
    ...(await findVisitsWithRemoved(context)),
    ...(await list(context, 'with somebody who does not perform it', unperformed, [now, allowed])),
    ...(await list(context, 'outside the hours', outside, [now])),
    ...(await brokenPromises(context)),
  ]
}

/**
 * Lists the visits to come with a removed staff member or unit. There must never be such a visit, not even while other
 * calls are under way.
 */
export async function findVisitsWithRemoved(context: HistoryContext): Promise<string[]> {
  const now = context.server.clock.now()
  return [
    ...(await list(context, 'with somebody who left', withRemovedStaff, [now])),
    ...(await list(context, 'at a unit out of service', atRemovedUnits, [now])),
  ]
}

async function list(
  { owner }: HistoryContext,
  what: string,
  query: string,
  values: unknown[] = [],
): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(query, values)
  return rows.map(({ id }) => `${what}: ${id}`)
}

const overlapping = `
  select a.id from claims a join claims b on a.subject_id = b.subject_id and a.id < b.id
  where a.active and b.active and a.starts_at < b.ends_at and b.starts_at < a.ends_at`

/** The services of visits to come, each with its staff member and times. */
const lines = `
  select a.id, a.placed_at, l.service_id, l.staff_id, l.starts_at, l.ends_at
  from appointments a join appointment_services l on l.appointment_id = a.id
  where a.status in ('pending', 'confirmed') and a.starts_at > $1`

/**
 * Whether the salon kept the visit although a change affects it. The audit event has the time at which the change
 * began. The change may have waited until the visit was booked. Then this time may be some minutes before `placed_at`.
 */
const kept = `exists (select from audit_events e where e.appointment_id = v.id
  and e.kind = 'appointment.kept' and e.at >= v.placed_at - interval '15 minutes')`

const withRemovedStaff = `
  select v.id from (${lines}) v join staff s on s.id = v.staff_id where not s.active`

const atRemovedUnits = `
  select distinct v.id from (${lines}) v
  join claims c on c.appointment_id = v.id and c.subject_kind = 'unit' and c.active
  join resource_units u on u.id = c.subject_id where not u.active`

/**
 * The visits with a staff member who does not perform the service, although somebody else does. Kept visits are left
 * out. The visits of $2 are left out, too. They moved while nobody performed the service, and therefore keep their
 * promised staff member (D15).
 */
const unperformed = `
  select v.id from (${lines}) v join services s on s.id = v.service_id and s.deleted_at is null
  where not exists (select from staff_services p
      where p.staff_id = v.staff_id and p.service_id = v.service_id)
    and exists (select from staff_services p join staff m on m.id = p.staff_id and m.active
      where p.service_id = v.service_id)
    and v.id <> all($2::uuid[]) and not ${kept}`

/**
 * The visits outside the salon's hours, or outside the own hours of their staff member. Hours are local times. Kept
 * visits are left out.
 */
const outside = `
  select v.id from (
    select v.*, s.own_hours, v.starts_at at time zone b.timezone as begins,
      extract(epoch from v.ends_at - v.starts_at) / 60 as minutes
    from (${lines}) v join staff s on s.id = v.staff_id cross join businesses b
  ) v
  where not (${within('h.staff_id is null')}
      and (not v.own_hours or ${within('h.staff_id = v.staff_id')}))
    and not ${kept}`

function within(whose: string): string {
  const minute = '(extract(hour from v.begins) * 60 + extract(minute from v.begins))'
  return `exists (select from working_hours h where ${whose} and not h.is_break
    and h.weekday = extract(dow from v.begins) and h.starts_minute <= ${minute}
    and h.ends_minute >= ${minute} + v.minutes)`
}

interface Stored {
  readonly id: string
  readonly status: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly service_ids: readonly string[]
  /** The number of its services whose staff member has an active claim for the whole time of the service. */
  readonly staffed: number
  /** The number of its active claims on units. */
  readonly seated: number
  /** The number of its active claims. */
  readonly active: number
}

async function brokenPromises({ model, owner }: HistoryContext): Promise<string[]> {
  const { rows } = await owner.query<Stored>(`
    select a.id, a.status, a.starts_at, a.ends_at,
      (select array_agg(l.service_id::text order by l.position) from appointment_services l
        where l.appointment_id = a.id) as service_ids,
      (select count(*)::int from appointment_services l where l.appointment_id = a.id
        and exists (select from claims c where c.appointment_id = a.id and c.active
          and c.subject_id = l.staff_id and c.starts_at <= l.starts_at and c.ends_at >= l.ends_at)
      ) as staffed,
      (select count(*)::int from claims c where c.appointment_id = a.id and c.active
        and c.subject_kind = 'unit') as seated,
      (select count(*)::int from claims c where c.appointment_id = a.id and c.active) as active
    from appointments a`)
  const stored = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(model.visits.map(({ id }) => id))
  const unexpected = rows
    .filter(({ id }) => !known.has(id))
    .map(({ id }) => `the unknown appointment ${id}`)
  const broken = model.visits.flatMap((visit) => {
    const row = stored.get(visit.id)
    if (!row) return [`${visit.id} is gone`]
    const same =
      row.status === visit.status &&
      row.starts_at.getTime() === Date.parse(visit.start) &&
      row.ends_at.getTime() === Date.parse(visit.end) &&
      row.service_ids.join() === visit.serviceIds.join()
    const claimsFit =
      visit.status === 'confirmed'
        ? row.staffed === visit.serviceIds.length && row.seated > 0
        : row.active === 0
    return same && claimsFit ? [] : [`${JSON.stringify(visit)} is stored as ${JSON.stringify(row)}`]
  })
  return [...unexpected, ...broken]
}
