import {
  dismissSuggestion,
  listSuggestions,
  restoreSuggestion,
} from '@chairtime/contract/assistant.ts'
import { useQueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { violations } from '../../../test/axe.ts'
import { loseConnection } from '../../../test/lose-connection.ts'
import { signedIn } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { BottomBar } from '../../app/bottom-bar.tsx'
import { desk, useDesk } from '../../lib/desk.ts'
import { useHiddenMoney } from '../../lib/hidden-money.ts'
import { signIn } from '../../lib/session.ts'
import { Assistant } from './assistant.tsx'
import { refreshSuggestions } from './queries.ts'
import type { Suggestion } from './suggestion-queries.ts'

const pill = page.getByRole('button', { name: /^AI Assistant/ })
const panel = page.getByRole('region', { name: 'AI Scheduling Assistant' })
const items = panel.getByRole('listitem')
const dismiss = (title: string) => panel.getByRole('button', { name: `Dismiss: ${title}` })

const suggestion = (id: string, rest: Partial<Suggestion> = {}): Suggestion => ({
  id: `overdue_client.${id}`,
  kind: 'overdue_client',
  type: 'opportunity',
  title: `Tip ${id}`,
  description: `Why ${id}`,
  impact: null,
  action: null,
  ...rest,
})
const five = ['1', '2', '3', '4', '5'].map((id) => suggestion(id))

/** Answers like a server: Dismiss takes a suggestion out of the list, and Undo puts it back. */
function serveSuggestions(suggestions: readonly Suggestion[]) {
  const dismissed = new Set<string | undefined>()
  const idIn = (path: string) => path.split('/').at(-2)
  const noContent = () => new Response(null, { status: 204 })
  answerWith(listSuggestions, () =>
    Response.json({ suggestions: suggestions.filter(({ id }) => !dismissed.has(id)) }),
  )
  answerWith(dismissSuggestion, ({ path }) => {
    dismissed.add(idIn(path))
    return noContent()
  })
  answerWith(restoreSuggestion, ({ path }) => {
    dismissed.delete(idIn(path))
    return noContent()
  })
}

let refresh: () => Promise<void>

function Page() {
  const queries = useQueryClient()
  refresh = () => refreshSuggestions(queries)
  return (
    <>
      <main tabIndex={-1}>The page</main>
      <Assistant />
    </>
  )
}

function open(suggestions: readonly Suggestion[], at = '/calendar') {
  signIn(signedIn)
  serveSuggestions(suggestions)
  return showPages([{ path: '*', element: <Page /> }], at)
}

async function openPanel(suggestions: readonly Suggestion[], at?: string) {
  const router = await open(suggestions, at)
  await pill.click()
  await expect.element(panel).toBeVisible()
  return router
}

const listReads = () => sent.filter(({ path }) => path === '/assistant/suggestions').length

test('the pill of the collapsed assistant says how many tips there are', async () => {
  await open(five)
  await expect.element(pill).toMatchTextContent(/AI Assistant5 tips/)
  await expect.element(pill).toHaveAttribute('aria-expanded', 'false')
  expect(document.querySelector('.bg-stop')).not.toBeNull()
  expect(panel.elements()).toEqual([])
})

test('the pill says “1 tip” for one suggestion, and has neither badge nor dot when there is none', async () => {
  await open([suggestion('1')])
  await expect.element(pill).toMatchTextContent(/1 tip/)
  serveSuggestions([])
  await refresh()
  await pill.click()
  await expect.element(panel).toMatchTextContent(/All caught up! Your schedule looks great\./)
  await expect.element(pill).toMatchTextContent(/^AI Assistant$/)
  expect(document.querySelector('.bg-stop')).toBeNull()
})

test('the worth of a suggestion is hidden with the other amounts', async () => {
  useHiddenMoney.setState({ hidden: true })
  await openPanel([suggestion('1', { impact: '$45 at risk' })])
  await expect.element(panel).not.toMatchTextContent(/\$45/)
  useHiddenMoney.setState({ hidden: false })
  await expect.element(panel).toMatchTextContent(/\$45 at risk/)
})

test('the expanded assistant shows the three most urgent suggestions, with type, reason and worth', async () => {
  await openPanel([
    suggestion('1', { type: 'warning', impact: '$45 at risk' }),
    suggestion('2', { type: 'optimization' }),
    suggestion('3', { type: 'insight' }),
    suggestion('4'),
    suggestion('5'),
  ])
  await expect.element(panel).toMatchTextContent(/Smart suggestions to optimize your day/)
  await expect.element(panel).toMatchTextContent(/\+2 more suggestions/)
  expect(items.elements().map(({ textContent }) => textContent)).toEqual([
    'WarningTip 1Why 1$45 at riskDismiss',
    'OptimizationTip 2Why 2Dismiss',
    'InsightTip 3Why 3Dismiss',
  ])
  expect(await violations()).toEqual([])
})

test('a dismissed suggestion disappears before the server answers, and Undo puts it back in its place', async () => {
  await openPanel(five.slice(0, 4))
  const waiting = Promise.withResolvers<Response>()
  answerWith(dismissSuggestion, () => waiting.promise)
  await dismiss('Tip 2').click()
  await expect.element(pill).toMatchTextContent(/3 tips/)
  await expect.element(dismiss('Tip 4')).toBeVisible()
  expect(document.activeElement?.getAttribute('aria-labelledby')).toBe(
    panel.element().getAttribute('aria-labelledby'),
  )
  answer(listSuggestions, { suggestions: five.filter(({ title }) => title !== 'Tip 2') })
  waiting.resolve(new Response(null, { status: 204 }))
  await expect.element(page.getByText('Dismissed: Tip 2', { exact: true })).toBeVisible()
  serveSuggestions(five.slice(0, 4))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(items.nth(1)).toMatchTextContent(/Tip 2/)
  await expect.element(pill).toMatchTextContent(/4 tips/)
  expect(sent.map(({ path }) => path)).toContain('/assistant/suggestions/overdue_client.2/restore')
})

test('a double click dismisses one suggestion, and not the next one, which moves up', async () => {
  await openPanel(five)
  await dismiss('Tip 1').dblClick()
  await expect.element(items.first()).toMatchTextContent(/Tip 2/)
  await expect.element(pill).toMatchTextContent(/4 tips/)
})

test('a dismissed suggestion that does not exist any more stays away without an error', async () => {
  await openPanel(five.slice(0, 2))
  refuseWith(dismissSuggestion, 'not_found')
  answer(listSuggestions, { suggestions: five.slice(1, 2) })
  await dismiss('Tip 1').click()
  await expect.poll(listReads).toBe(2)
  await expect.element(pill).toMatchTextContent(/1 tip/)
  expect(page.getByText('That didn’t work').elements()).toEqual([])
})

test('a dismissal that failed shows an error, and the suggestion is back', async () => {
  await openPanel(five.slice(0, 2))
  refuseWith(dismissSuggestion, 'unavailable')
  await dismiss('Tip 1').click()
  await expect.element(page.getByText('That didn’t work').first()).toBeVisible()
  await expect.element(dismiss('Tip 1')).toBeVisible()
})

const bookAction = {
  kind: 'book' as const,
  label: 'Book Lea',
  client_id: null,
  contact: { name: 'Lea', email: null, phone: '+12025550170' },
  service_ids: ['v1'],
  staff_id: 's1',
  start_time: '2026-03-08T22:30:00Z',
  waitlist_entry_id: 'w1',
}

test.each<[NonNullable<Suggestion['action']>, object]>([
  [
    bookAction,
    {
      kind: 'booking',
      prefill: {
        serviceIds: ['v1'],
        contact: bookAction.contact,
        staffId: 's1',
        date: '2026-03-09',
        startTime: bookAction.start_time,
        waitlistEntryId: 'w1',
      },
    },
  ],
  [
    {
      ...bookAction,
      client_id: 'c1',
      contact: null,
      staff_id: null,
      start_time: null,
      waitlist_entry_id: null,
    },
    { kind: 'booking', prefill: { serviceIds: ['v1'], clientId: 'c1' } },
  ],
  [
    { kind: 'show_appointment', label: 'Show the visit', appointment_id: 'a1' },
    { kind: 'appointment', id: 'a1' },
  ],
])('the button of a suggestion opens the desk panel beside the page: %o', async (action, shown) => {
  await openPanel([suggestion('1', { action })])
  await panel.getByRole('button', { name: action.label }).click()
  expect(useDesk.getState().panel).toEqual(shown)
})

test.each<[NonNullable<Suggestion['action']>, string]>([
  [{ kind: 'show_day', label: 'Show the day', date: '2026-03-12' }, '/calendar?date=2026-03-12'],
  [{ kind: 'show_service', label: 'Show the service', service_id: 'v1' }, '/services'],
])('the button of a suggestion leads to a page: %o', async (action, address) => {
  const router = await openPanel([suggestion('1', { action })], '/dashboard')
  await panel.getByRole('button', { name: action.label }).click()
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe(address)
  await expect.element(panel).toBeVisible()
})

test('on a page that has no desk panel, the visit of a suggestion opens on the dashboard', async () => {
  const action = {
    kind: 'show_appointment',
    label: 'Show the visit',
    appointment_id: 'a1',
  } as const
  const router = await openPanel([suggestion('1', { action })], '/onboarding')
  await panel.getByRole('button', { name: 'Show the visit' }).click()
  expect(router.state.location.pathname).toBe('/dashboard')
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a1' })
})

test('the assistant hides while the desk panel is open, and the pill gets the focus when the panel closes', async () => {
  const action = {
    kind: 'show_appointment',
    label: 'Show the visit',
    appointment_id: 'a1',
  } as const
  await openPanel([suggestion('1', { action })])
  await panel.getByRole('button', { name: 'Show the visit' }).click()
  await expect.poll(() => pill.elements()).toEqual([])
  desk.closePanel()
  await expect.element(panel).toBeVisible()
  await expect.element(pill).toHaveFocus()
})

test('on a phone the button of a suggestion collapses the assistant', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  const action = { kind: 'show_day', label: 'Show the day', date: '2026-03-12' } as const
  await openPanel([suggestion('1', { action })])
  await panel.getByRole('button', { name: 'Show the day' }).click()
  await expect.poll(() => panel.elements()).toEqual([])
  await expect.element(pill).toHaveFocus()
})

test('on a phone the menu of the bottom bar lies over the assistant', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  signIn(signedIn)
  serveSuggestions([])
  const pages = (
    <>
      <Assistant />
      <BottomBar />
    </>
  )
  await showPages([{ path: '*', element: pages }], '/calendar')
  await page.getByRole('button', { name: 'More' }).click()
  const last = page.getByRole('menuitem', { name: 'Sign out' })
  await expect.element(last).toBeVisible()
  const { top, right, height } = last.element().getBoundingClientRect()
  // near the right edge, where the assistant lies
  const hit = document.elementFromPoint(right - 24, top + height / 2)
  expect(hit?.closest('[role=menuitem]')).toBe(last.element())
})

test('Esc inside the assistant collapses it and focuses the pill', async () => {
  await openPanel(five)
  await userEvent.keyboard('{Tab}{Tab}{Escape}')
  await expect.poll(() => panel.elements()).toEqual([])
  await expect.element(pill).toHaveFocus()
})

test('after a live change a collapsed assistant reads its list again only when it opens', async () => {
  await open(five)
  await expect.element(pill).toMatchTextContent(/5 tips/)
  await refresh()
  expect(listReads()).toBe(1)
  await pill.click()
  await expect.poll(listReads).toBe(2)
  await refresh()
  expect(listReads()).toBe(3)
})

test('the assistant reads its list each minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  await open(five)
  await expect.element(pill).toMatchTextContent(/5 tips/)
  vi.advanceTimersByTime(60_000)
  await expect.poll(listReads).toBe(2)
})

test('a list of suggestions that could not be read can be read again, and until then the pill has no badge', async () => {
  signIn(signedIn)
  refuseWith(listSuggestions, 'unavailable')
  await showPages([{ path: '*', element: <Page /> }], '/calendar')
  await pill.click()
  const retry = panel.getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  await expect.element(pill).toMatchTextContent(/^AI Assistant$/)
  serveSuggestions([suggestion('1')])
  await retry.click()
  await expect.element(dismiss('Tip 1')).toBeVisible()
})

test('without a connection the last known suggestions stay, and cannot be dismissed', async () => {
  await openPanel([suggestion('1')])
  await expect.element(dismiss('Tip 1')).toBeEnabled()
  loseConnection()
  await expect.element(dismiss('Tip 1')).toBeDisabled()
  await expect.element(panel).toMatchTextContent(/when you’re connected again/)
})

test('the wall display has no assistant', async () => {
  await open(five, '/dashboard?wall')
  await expect.element(page.getByText('The page')).toBeVisible()
  expect(pill.elements()).toEqual([])
  expect(listReads()).toBe(0)
})
