import type { NoticeView } from '@chairtime/contract/pages.ts'
import { get } from '@chairtime/core/known.ts'
import { booking } from '@chairtime/core/texts/en/booking.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { keepForm } from './kept-form.ts'
import { createPageStore } from './page-store.ts'

const shown: NoticeView = {
  kind: 'notice',
  base: '/',
  locale: 'en-US',
  now: '2026-03-02T13:00:00Z',
  problem: null,
  form: null,
  salon: null,
  brandColor: null,
  notice: 'not_found',
}

afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', location.pathname + location.search)
})

/** A network whose replies and failures the test triggers. */
function slowNetwork() {
  const requests = new Map<string, { come: () => void; fail: () => void }>()
  const fetchStub = (href: string) =>
    new Promise<Response>((resolve, reject) => {
      requests.set(href, {
        come: () => resolve(Response.json({ view: { ...shown, base: href } })),
        fail: () => reject(new TypeError('no connection')),
      })
    })
  vi.stubGlobal('fetch', fetchStub)
  return requests
}

test('a page that cannot be fetched is loaded by the browser', async () => {
  const requests = slowNetwork()
  createPageStore(shown, booking).showPage('#lost')
  get(requests, '#lost').fail()
  await vi.waitFor(() => expect(location.hash).toBe('#lost'))
})

test.each([
  ['answer to', 'come'],
  ['failure of', 'fail'],
] as const)('a late %s an earlier request does not change the page', async (_, outcome) => {
  const requests = slowNetwork()
  const store = createPageStore(shown, booking)
  store.showPage('#slow')
  store.showPage('#wanted')
  get(requests, '#wanted').come()
  await vi.waitFor(() => expect(store.state().view.base).toBe('#wanted'))
  get(requests, '#slow')[outcome]()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(store.state().view.base).toBe('#wanted')
  expect(location.hash).toBe('')
})

test('what was typed is forgotten once the client is on the waiting list', async () => {
  const form = document.createElement('form')
  form.innerHTML = '<input name="name" value="Lea Winter">'
  keepForm(form)
  const kept = () => JSON.stringify({ ...sessionStorage })
  expect(kept()).toContain('Lea Winter')
  const redirect = `${location.pathname}?step=waitlist&joined=1`
  vi.stubGlobal('fetch', async (href: string) =>
    Response.json(href === redirect ? { view: shown } : { redirect }),
  )
  createPageStore(shown, booking).send(form, null)
  await vi.waitFor(() => expect(location.search).toContain('joined=1'))
  expect(kept()).not.toContain('Lea Winter')
})

test('after the limit of prefetched pages was reached, pages are prefetched again once the old ones have expired', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const fetchStub = vi.fn(async (_href: string) => Response.json({ view: shown }))
  vi.stubGlobal('fetch', fetchStub)
  const store = createPageStore(shown, booking)
  for (let link = 1; link <= 100; link += 1) store.prepare(`/${link}`)
  const fetchedAtOnce = fetchStub.mock.calls.length
  expect(fetchedAtOnce).toBeLessThan(100)
  vi.advanceTimersByTime(20_000)
  store.prepare('/later')
  expect(fetchStub).toHaveBeenCalledTimes(fetchedAtOnce + 1)
})
