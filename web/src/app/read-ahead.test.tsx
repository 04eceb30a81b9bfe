import { readAccount } from '@chairtime/contract/auth.ts'
import { readToday } from '@chairtime/contract/calendar.ts'
import { readSharing } from '@chairtime/contract/settings.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quietToday, signedIn } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { answer, sent } from '../../test/wire.ts'
import { DashboardPage } from '../features/dashboard/dashboard-page.tsx'
import { signIn } from '../lib/session.ts'
import { newQueries } from './providers.tsx'
import { readAhead } from './read-ahead.ts'

const dayPaths = ['/calendar/today', '/staff', '/settings/sharing']

test('the dashboard is drawn whole from what was read ahead, and does not read it again', async () => {
  signIn(signedIn)
  answer(readAccount, { ...signedIn, onboarding_complete: true })
  answer(readToday, quietToday)
  answer(listStaff, { staff: [] })
  answer(readSharing, { booking_url: 'http://studio-ana.localhost/', suggested: false })
  const queries = newQueries()
  await readAhead(queries, '/dashboard')
  expect(sent.map(({ path }) => path)).toEqual([...dayPaths, '/auth/me'])
  await show(<DashboardPage />, queries)
  await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
  expect(document.querySelector('[aria-busy=true]')).toBeNull()
  expect(sent.filter(({ path }) => dayPaths.includes(path))).toHaveLength(dayPaths.length)
})

test('a role that may not see the settings does not read them ahead for the dashboard', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'front_desk' } })
  await readAhead(newQueries(), '/dashboard')
  expect(sent.map(({ path }) => path)).not.toContain('/settings/sharing')
})

test('for a page other than the dashboard, only the session is read ahead, and nothing is read in a browser without a session', async () => {
  await readAhead(newQueries(), '/dashboard')
  expect(sent).toEqual([])
  signIn(signedIn)
  answer(readAccount, { ...signedIn, onboarding_complete: true })
  await readAhead(newQueries(), '/clients')
  expect(sent.map(({ path }) => path)).toEqual(['/auth/me'])
})
