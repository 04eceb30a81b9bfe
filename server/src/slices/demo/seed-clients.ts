import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { addClientNote } from '@chairtime/contract/clients/notes.ts'
import { createClient, listClients, updateClient } from '@chairtime/contract/clients.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { addDays } from '@chairtime/core/time/local.ts'
import { formatInstant, localDate, parseInstant, toInstant } from '@chairtime/core/time/zone.ts'
import { Refused } from '../../platform/errors/refuse.ts'
import { offDayReason, regulars } from './client-fixtures.ts'
import { type DayPlan, stepAt } from './fill-day.ts'
import { clients } from './fixtures.ts'
import { replayDay } from './replay-day.ts'
import type { SeedContext } from './seed-context.ts'

type Regular = (typeof regulars)[number]

/** Gives the regulars their notes, tags and earlier visits, once. */
export async function seedClients(seed: SeedContext, plan: DayPlan): Promise<void> {
  for (const regular of regulars) {
    const typed = clients.find(({ name }) => name.startsWith(`${regular.name} `))
    if (!typed) continue
    const client = await clientNamed(seed, plan, typed)
    if (client.tags.length > 0) continue
    // dated long ago, so that the latest activity is about visits
    const step = stepAt(plan, plan.created)
    await addEarlierVisits(seed, plan, client.id, regular)
    const body = { ...typed, ...detailsOf(regular), version: client.version }
    // the desk may have changed the client in the meantime
    await ignoringRefusal(seed.call(updateClient, step, { params: { id: client.id }, body }))
  }
}

const detailsOf = ({ email, birthday, tags }: Regular) => ({ email, birthday, tags })

async function clientNamed(seed: SeedContext, plan: DayPlan, typed: (typeof clients)[number]) {
  const step = stepAt(plan, plan.now)
  const { items } = await seed.call(listClients, step, { query: { search: typed.phone } })
  const known = items.find(({ name }) => name === typed.name)
  return known ?? (await seed.call(createClient, step, { body: typed })).client
}

/** Books and completes the earlier visits, and enters a note with each of the latest ones. */
async function addEarlierVisits(
  seed: SeedContext,
  plan: DayPlan,
  clientId: string,
  { earlierVisits, notes, pinned }: Regular,
): Promise<void> {
  for (let visit = earlierVisits.times - 1; visit >= 0; visit--) {
    const date = addDays(
      localDate(plan.zone, plan.now),
      -earlierVisits.lastDaysAgo - visit * earlierVisits.everyDays,
    )
    const start = toInstant(plan.zone, date, 11 * 60)
    const enter = (kind: 'note' | 'formula' | 'allergy', text: string, isPinned: boolean) =>
      seed.call(addClientNote, stepAt(plan, start + 60), {
        params: { id: clientId },
        body: { kind, text, pinned: isPinned },
      })
    await ignoringRefusal(visitAt(seed, plan, clientId, earlierVisits, start))
    const note = notes[visit]
    if (note) await enter(...note, false)
    if (pinned && visit === 0) await enter('note', pinned, true)
  }
}

async function visitAt(
  seed: SeedContext,
  plan: DayPlan,
  clientId: string,
  { service, person }: Regular['earlierVisits'],
  start: number,
): Promise<void> {
  const { appointment } = await seed.call(bookAppointment, stepAt(plan, start - 7 * DAY_MINUTES), {
    body: {
      service_ids: [
        itemAt(
          plan.services.filter(({ name }) => name === service),
          0,
        ).id,
      ],
      staff_id: itemAt(
        plan.staff.filter(({ name }) => name === person),
        0,
      ).id,
      start_time: formatInstant(plan.zone, start),
      client_id: clientId,
      override: { reason: offDayReason },
    },
  })
  if (parseInstant(appointment.end_time) <= plan.now) await replayDay(seed, plan, appointment)
}

async function ignoringRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}
