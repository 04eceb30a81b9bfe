import { booking } from '@chairtime/core/texts/en/booking.ts'
import { expect, test, vi } from 'vitest'
import { manageView } from '../../../test/manage-view.ts'
import { createPageStore } from './page-store.ts'
import { pages } from './pages.tsx'

test('the code of another kind of page is loaded when the page is prefetched, or else before the page is shown', async () => {
  const visit = manageView('2026-10-21T10:00:00-04:00', '2026-10-21T10:45:00-04:00')
  const notice = {
    ...visit,
    kind: 'notice',
    locale: 'en-US',
    salon: null,
    brandColor: null,
  } as const
  const replies = [{ view: visit }, { view: { ...notice, notice: 'not_found' } }]
  vi.stubGlobal('fetch', async () => Response.json(replies.shift()))
  const store = createPageStore({ ...notice, notice: 'not_found' }, booking)
  expect(pages.manage.isLoaded()).toBe(false)
  store.prepare('#visit')
  await vi.waitFor(() => expect(pages.manage.isLoaded()).toBe(true))
  store.showPage('#visit')
  await vi.waitFor(() => expect(store.state().view.kind).toBe('manage'))
  store.subscribe(() => {
    const { kind } = store.state().view
    expect(pages[kind].isLoaded(), kind).toBe(true)
  })
  store.showPage('#gone')
  await vi.waitFor(() => expect(store.state().view.kind).toBe('notice'))
  expect(pages.booking.isLoaded()).toBe(false)
})
