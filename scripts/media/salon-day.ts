import { addDays, parseClock, weekday } from '@chairtime/core/time/local.ts'
import { localDate, toInstant, zoneTable } from '@chairtime/core/time/zone.ts'
import type { Demo } from './demo-program.ts'

/** The fields of an appointment that the scripts of this folder need. */
export interface Visit {
  readonly id: string
  readonly client: { readonly name: string } | null
  readonly staff: { readonly id: string } | null
  readonly status: string
  readonly start_time: string
  readonly end_time: string
  readonly price: number
}

/** The next day from Tuesday to Saturday. On these days most of the demo salon's staff work. */
export function nextFullDay(zone: string): string {
  const today = localDate(zoneTable(zone), Math.floor(Date.now() / 60_000))
  const ahead = [1, 2, 3].map((days) => addDays(today, days))
  return ahead.find((day) => weekday(day) >= 2) ?? today
}

/**
 * Moves the clock through the salon's day. Each confirmed visit is started at its start and checked out at its end.
 * Goes on where an earlier call has ended.
 */
export async function playUntil(demo: Demo, date: string, until: Date): Promise<void> {
  const visits = await visitsOn(demo, date)
  const steps = visits
    .flatMap((visit) => [
      { at: new Date(visit.start_time), path: 'status', body: { status: 'in_progress' }, visit },
      { at: new Date(visit.end_time), path: 'checkout', body: payment(visit), visit },
    ])
    .filter(
      ({ at, visit, path }) => at <= until && (path !== 'status' || visit.status === 'confirmed'),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, path, body, visit } of steps) {
    await demo.setClock(at)
    await demo.call('POST', `/api/appointments/${visit.id}/${path}`, body, await demo.signIn())
  }
  await demo.setClock(until)
}

/** The instant of a salon's local time (HH:MM). */
export function instantAt({ zone }: Demo, date: string, time: string): Date {
  return new Date(toInstant(zoneTable(zone), date, parseClock(time)) * 60_000)
}

function payment({ price }: Visit) {
  return { tip: 0, payments: [{ method: 'card', amount: price }] }
}

/** The visits of the day that are confirmed or under way. */
export async function visitsOn(demo: Demo, date: string): Promise<Visit[]> {
  const path = `/api/appointments?from=${date}&to=${date}&limit=200`
  const token = await demo.signIn()
  const { items } = await demo.call<{ items: Visit[] }>('GET', path, undefined, token)
  return items.filter(({ status }) => /^(confirmed|in_progress)$/.test(status))
}
