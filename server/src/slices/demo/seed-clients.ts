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
import { replayVisit } from './replay-visit.ts'
import type { SeedContext } from './seed-context.ts'

type Regular = (typeof regulars)[number]

/** Gives the regulars their earlier visits, notes, tags and other details, once. Creates those who are not on file. */
export async function seedClients(seed: SeedContext, plan: DayPlan): Promise<void> {
  for (const regular of regulars) {
    const fixture = clients.find(({ name }) => name.startsWith(`${regular.name} `))
    if (!fixture) continue
    const client = await findOrCreateClient(seed, plan, fixture)
    // the tags come last, so a client who has them is complete
    if (client.tags.length > 0) continue
    // the change of the details is dated long ago, so that the latest activity is about visits
    const step = stepAt(plan, plan.created)
    await addEarlierVisits(seed, plan, client.id, regular)
    const body = { ...fixture, ...detailsOf(regular), version: client.version }
    // the desk may have changed the client in the meantime
    await ignoringRefusal(seed.call(updateClient, step, { params: { id: client.id }, body }))
  }
}

const detailsOf = ({ email, birthday, tags }: Regular) => ({ email, birthday, tags })

async function findOrCreateClient(
  seed: SeedContext,
  plan: DayPlan,
  fixture: (typeof clients)[number],
) {
  const step = stepAt(plan, plan.now)
  const { items } = await seed.call(listClients, step, { query: { search: fixture.phone } })
  const known = items.find(({ name }) => name === fixture.name)
  return known ?? (await seed.call(createClient, step, { body: fixture })).client
}

/** Books and replays the earlier visits, and enters a note with each of the latest ones. */
async function addEarlierVisits(
  seed: SeedContext,
  plan: DayPlan,
  clientId: string,
  { earlierVisits, notes, pinned }: Regular,
): Promise<void> {
  for (let visitsAgo = earlierVisits.times - 1; visitsAgo >= 0; visitsAgo--) {
    const date = addDays(
      localDate(plan.zone, plan.now),
      -earlierVisits.lastDaysAgo - visitsAgo * earlierVisits.everyDays,
    )
    const start = toInstant(plan.zone, date, 11 * 60)
    const enter = (kind: 'note' | 'formula' | 'allergy', text: string, isPinned: boolean) =>
      seed.call(addClientNote, stepAt(plan, start + 60), {
        params: { id: clientId },
        body: { kind, text, pinned: isPinned },
      })
    await ignoringRefusal(bookPastVisit(seed, plan, clientId, earlierVisits, start))
    const note = notes[visitsAgo]
    if (note) await enter(...note, false)
    if (pinned && visitsAgo === 0) await enter('note', pinned, true)
  }
}

async function bookPastVisit(
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
  if (parseInstant(appointment.end_time) <= plan.now) await replayVisit(seed, plan, appointment)
}

async function ignoringRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error
  })
}
