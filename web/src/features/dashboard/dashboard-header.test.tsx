import { listNotifications } from '@chairtime/contract/notifications.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith } from '../../../test/wire.ts'
import { useConnection } from '../../lib/connection.ts'
import { signIn } from '../../lib/session.ts'
import { useLive } from '../../lib/socket.ts'
import { setClock } from '../../lib/use-now.ts'
import { DashboardHeader } from './dashboard-header.tsx'

test('the dashboard header says “Live Dashboard” while connected; after the connection is lost, it says since when it is offline', async () => {
  setClock(Date.parse('2026-03-08T11:27:00+02:00'))
  signIn(signedIn)
  answer(listNotifications, { items: [], unread_count: 0, next_cursor: null })
  useLive.setState({ connected: true })
  await show(<DashboardHeader greeting="Good morning" date="2026-03-08" />)
  await expect.element(page.getByText('Live Dashboard')).toBeVisible()
  await expect.element(page.getByText('Good morning, Ana Petrova', { exact: false })).toBeVisible()
  useLive.setState({ connected: false })
  await expect.element(page.getByText(/Offline since 11:27\sAM/)).toBeVisible()
  await expect.element(page.getByText('Live Dashboard')).not.toBeInTheDocument()
})

test('the dashboard header says “Offline” while the page connects for the first time', async () => {
  signIn(signedIn)
  answer(listNotifications, { items: [], unread_count: 0, next_cursor: null })
  useLive.setState({ connected: false })
  await show(<DashboardHeader greeting="Good morning" date="2026-03-08" />)
  await expect.element(page.getByText(/Offline, connecting/)).toBeVisible()
})

test('on a page opened without a connection, the dashboard header says since when it is offline', async () => {
  signIn(signedIn)
  useLive.setState({ connected: false })
  useConnection.setState({ lostAt: Date.parse('2026-03-08T11:27:00+02:00') })
  await show(<DashboardHeader greeting="Good morning" date="2026-03-08" />)
  await expect.element(page.getByText(/Offline since 11:27\sAM/)).toBeVisible()
})

test.each([390, 736, 1008])(
  'in a window %i pixels wide, the dashboard header keeps its height while it loads',
  async (width) => {
    await page.viewport(width, 900)
    signIn({ ...signedIn, tenant: { ...signedIn.tenant, timezone: 'America/New_York' } })
    useLive.setState({ connected: true })
    const notifications = Promise.withResolvers<Response>()
    answerWith(listNotifications, () => notifications.promise)
    await show(<Loading />)
    const header = page.getByRole('banner')
    const before = header.element().getBoundingClientRect().height
    notifications.resolve(Response.json({ items: [], unread_count: 6, next_cursor: null }))
    await page.getByRole('button', { name: 'Loaded' }).click()
    await expect.element(page.getByText('Wednesday, September 23')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Notifications 6 unread' })).toBeVisible()
    expect(header.element().getBoundingClientRect().height).toBe(before)
  },
)

function Loading() {
  const [date, setDate] = useState<string>()
  return (
    <>
      <DashboardHeader greeting="Good morning" date={date} />
      <button type="button" onClick={() => setDate('2026-09-23')}>
        Loaded
      </button>
    </>
  )
}

test('before anything is loaded, the dashboard header shows stand-ins for the name and the greeting', async () => {
  await show(<DashboardHeader greeting={undefined} date={undefined} />)
  await expect.element(page.getByRole('heading', { name: 'Your Salon' })).toBeVisible()
  await expect.element(page.getByText('Good morning', { exact: true })).toBeVisible()
})
