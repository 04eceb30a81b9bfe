import assert from 'node:assert'
import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import { type Desk, doRandomAction, newDesk } from './busy-desks.ts'
import { type BusySalon, openBusySalon } from './busy-salon.ts'
import { differences, readScreen, recordScreen } from './busy-screen.ts'
import { rememberSentences, watch } from './busy-watch.ts'
import { signIn } from './owner-steps.ts'
import { morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const minutes = Number(process.env.DESK_MINUTES)
const seed = Number(process.env.DESK_SEED ?? Date.now() % 1_000_000)
const OFFLINE_MS = 20_000

// a trace copies the page before and after each action, which holds a page up for some hundred milliseconds
test.use({ timezoneId: morningZone, trace: 'off' })
// this test takes long, so it runs only when somebody sets its minutes, for example with `DESK_MINUTES=10`
test.skip(!process.env.DESK_MINUTES, 'runs with DESK_MINUTES only')

test('three desks share a busy day, and every screen shows the true state of the day', async ({
  openBrowser,
  request,
  baseURL,
  allowConsoleError,
}) => {
  test.setTimeout((minutes + 5) * 60_000)
  allowConsoleError(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_FAILED/)
  assert(baseURL)
  const busySalon = await openBusySalon(request, baseURL)
  const desks = await openDesks(busySalon, () => openBrowser({ timezoneId: morningZone }))
  const watched = watch(desks, morningZone)
  const end = Date.now() + minutes * 60_000
  const recovery = cutConnectionRepeatedly(desks, end)
  await Promise.all(
    desks.map(async (desk) => {
      while (Date.now() < end) await doRandomAction(desk)
    }),
  )
  const recoveryMs = await recovery
  await watched.settled()
  report(desks, watched, recoveryMs)

  expect(watched.broken).toEqual([])
  expect(watched.unexplained).toEqual([])
  expect(watched.stale).toEqual([])
  await expectSameEverywhere(desks, busySalon)
  for (const { name, queued } of desks) {
    for (const id of queued) expect(watched.answered).toContain(`${name} ${id}`)
  }
  await expectNothingLost(desks, busySalon)
  expectNobodyTwice((await busySalon.day()).appointments)
  await expectLedger(busySalon, watched.written.checkouts)
  const seenBy = new Set(watched.lags.map(({ desk }) => desk))
  expect([...seenBy].toSorted()).toEqual(desks.map(({ name }) => name))
})

async function openDesks(busySalon: BusySalon, open: () => Promise<Page>): Promise<Desk[]> {
  const places = [
    ['A', 'Calendar'],
    ['B', 'Calendar'],
    ['C', 'Today'],
  ] as const
  return Promise.all(
    places.map(async ([name, home], i) => {
      const page = await open()
      await page.addInitScript(rememberSentences)
      await page.addInitScript(recordScreen)
      await signIn(page, busySalon.salon)
      if (home === 'Calendar') await page.goto('/calendar?view=day')
      await expect.poll(async () => Object.keys((await readScreen(page)) ?? {}).length).toBe(60)
      page.setDefaultTimeout(8_000)
      return newDesk(page, name, home, seed + i)
    }),
  )
}

/**
 * Cuts the connection of the last desk for 20 seconds again and again. Returns how many milliseconds it took each time
 * from the return of the connection until everything was sent.
 */
async function cutConnectionRepeatedly(desks: readonly Desk[], end: number) {
  const desk = desks.at(-1)
  assert(desk)
  const recoveryMs: number[] = []
  while (Date.now() + OFFLINE_MS < end) {
    await desk.page.waitForTimeout(10_000)
    desk.isConnected = false
    await desk.page.context().setOffline(true)
    await desk.page.waitForTimeout(OFFLINE_MS)
    const since = Date.now()
    await desk.page.context().setOffline(false)
    await expect(desk.page.getByText(/^Offline since/)).toBeHidden()
    await expect(desk.page.getByText(/waits? to be sent/)).toHaveCount(0)
    recoveryMs.push(Date.now() - since)
    desk.isConnected = true
  }
  return recoveryMs
}

async function expectSameEverywhere(desks: readonly Desk[], busySalon: BusySalon) {
  for (const { page } of desks) {
    const wrong = async () =>
      differences((await readScreen(page)) ?? {}, (await busySalon.day()).appointments, morningZone)
    await expect.poll(wrong).toEqual([])
  }
}

/** Expects every written word in the notes, and no unsent change in a browser. */
async function expectNothingLost(desks: readonly Desk[], busySalon: BusySalon) {
  for (const { page, words } of desks) {
    await expect(page.getByText(/waits? to be sent/)).toHaveCount(0)
    for (const { id, word } of words) {
      expect((await busySalon.visit(id)).notes ?? '', `the notes of ${id}`).toContain(word)
    }
  }
}

function expectNobodyTwice(visits: readonly AppointmentView[]) {
  const open = visits.filter(({ status }) =>
    /^(pending|confirmed|arrived|in_progress)$/.test(status),
  )
  const parts = open.flatMap(({ services }) => services)
  for (const one of parts) {
    const others = parts.filter(
      (other) =>
        other !== one &&
        other.staff.id === one.staff.id &&
        Date.parse(other.start_time) < Date.parse(one.end_time) &&
        Date.parse(one.start_time) < Date.parse(other.end_time),
    )
    expect(others, `beside ${one.start_time} with ${one.staff.name}`).toEqual([])
  }
}

/** Expects exactly the payments that the desks were told of, and sums of the day that agree to the cent. */
async function expectLedger(busySalon: BusySalon, checkoutIds: ReadonlySet<string>) {
  const { items, sums } = await busySalon.payments()
  expect(new Set(items.map(({ id }) => id))).toEqual(checkoutIds)
  const cents = (amounts: readonly number[]) =>
    amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  const valid = items.filter(({ reopened_at }) => reopened_at === null)
  const refunds = cents(valid.map(({ refunded }) => refunded))
  expect(cents([sums.takings])).toBe(cents(valid.map(({ total }) => total)) - refunds)
  expect(cents([sums.takings])).toBe(cents(sums.by_method.map(({ amount }) => amount)))
  expect(cents([sums.refunds])).toBe(refunds)
  // the takings are the people’s revenue and tips plus the tax, each less its refunds
  expect(cents([sums.takings])).toBe(
    cents([...sums.by_staff.flatMap(({ revenue, tips }) => [revenue, tips]), sums.tax]),
  )
  expect(cents([await busySalon.takings()])).toBe(cents([sums.takings]))
}

/** Prints how soon each screen was right, and what was refused or interrupted. */
function report(desks: readonly Desk[], watched: ReturnType<typeof watch>, recoveryMs: number[]) {
  const lags = watched.lags.toSorted((a, b) => a.ms - b.ms)
  const at = (share: number) => lags[Math.floor(share * (lags.length - 1))]?.ms
  const { appointments, checkouts } = watched.written
  const slow = lags.filter(({ ms }) => ms > 1_000)
  const refused = Object.entries(Object.groupBy(watched.refused, (one) => one))
  const lines = [
    `seed ${seed}: ${appointments} changes, ${checkouts.size} payments, ${refused.length} kinds of refusals`,
    `seen by ${lags.length} screens after ${at(0.5)} ms (half), ${at(0.95)} ms (95 %), ${at(1)} ms (all)`,
    `${slow.length} after more than a second; back on the line after ${recoveryMs.join(', ')} ms`,
    ...slow.map(
      ({ desk, what, ms, stillMs }) =>
        `after ${ms} ms, in ${stillMs} of which the machine stood still, on ${desk}: ${what}`,
    ),
    ...refused.map(([what, all]) => `refused ${all?.length} times: ${what}`),
    ...desks.flatMap(({ name, outcomes, interruptions }) => [
      `${name} ${JSON.stringify(outcomes)}`,
      ...interruptions.map((one) => `  ${one}`),
    ]),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
