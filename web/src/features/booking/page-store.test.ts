import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { ManageView, NoticeView } from '@chairtime/contract/pages.ts'
import { get } from '@chairtime/core/known.ts'
import { booking } from '@chairtime/core/texts/en/booking.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { id, service, viewOf } from '../../../test/booking-view.ts'
import { manageView } from '../../../test/manage-view.ts'
import { keepForm } from './kept-form.ts'
import { explainOwnTime } from './own-time.ts'
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

const start = '2026-10-24T09:00:00-04:00'
const held = `services=${id(1)}&staff=any&start=${start}&hold=${'h'.repeat(43)}`
const details = {
  ...viewOf([service(1, 'Cut')]),
  address: readAddress(new URLSearchParams(held.replaceAll('+', '%2B'))),
}
const visit = manageView(start, '2026-10-24T09:45:00-04:00')
const moved = manageView('2026-10-25T09:00:00-04:00', '2026-10-25T09:45:00-04:00')
const cancelled: ManageView = {
  ...visit,
  appointment: { ...visit.appointment, status: 'cancelled' },
}

test.each([
  ['cancelled', cancelled, null],
  ['moved', moved, { start: moved.appointment.start_time, href: visit.base }],
])('when a visit is %s, its old time is no longer called booked', async (_, changed, booked) => {
  const pages = [visit, changed]
  vi.stubGlobal('fetch', async (_href: string, { method }: RequestInit) =>
    Response.json(method === 'POST' ? { redirect: '/manage/abc?done=x' } : { view: pages.shift() }),
  )
  const store = createPageStore(details, booking)
  const form = document.createElement('form')
  const sentenceForTaken = () => {
    const problem = { code: 'slot_taken', sentence: 'Taken', alternatives: [] }
    const reply = explainOwnTime(booking, { view: { ...details, problem } }, start)
    return 'view' in reply && reply.view.problem?.sentence
  }
  store.send(form, null)
  await vi.waitFor(() => expect(store.state().view).toEqual(visit))
  expect(store.state().booked).toEqual({ start, href: visit.base })
  expect(sentenceForTaken()).toBe('You’ve already booked Saturday, October 24, 9:00 AM.')
  store.send(form, null)
  await vi.waitFor(() => expect(store.state().view).toEqual(changed))
  expect(store.state().booked).toEqual(booked)
  expect(sentenceForTaken()).toBe('Taken')
})
