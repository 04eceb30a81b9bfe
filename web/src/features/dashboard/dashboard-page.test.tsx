import { readToday } from '@chairtime/contract/calendar.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, quietToday, signedIn, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useToday } from '../calendar/queries.ts'
import { DashboardPage } from './dashboard-page.tsx'

test('the dashboard waits for the staff before it draws the timeline with the visits', async () => {
  signIn(signedIn)
  const staff = Promise.withResolvers<Response>()
  answer(readToday, { ...quietToday, appointments: [appointment('a', '11:00', '12:00')] })
  answerWith(listStaff, () => staff.promise)
  await show(<DashboardPage />)
  await expect.poll(() => sent.map(({ path }) => path)).toContain('/staff')
  await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
  await expect.element(page.getByText('Client a')).not.toBeInTheDocument()
  staff.resolve(Response.json({ staff: [mia, staffMember('s2', 'Tom Reed')] }))
  await expect.element(page.getByRole('region', { name: 'Tom Reed' })).toBeVisible()
  const column = page.getByRole('region', { name: 'Mia Lang' })
  await expect.element(column.getByText('Client a')).toBeVisible()
})

test('when a refetch of the day has failed before the staff is known, the dashboard shows placeholders', async () => {
  signIn(signedIn)
  answer(readToday, quietToday)
  answerWith(listStaff, () => new Promise<Response>(() => {}))
  await show(
    <>
      <DashboardPage />
      <Refetch />
    </>,
  )
  await expect.element(page.getByText('Sunday, March 8')).toBeVisible()
  refuseWith(readToday, 'forbidden')
  await page.getByRole('button', { name: 'Refetch' }).click()
  await expect.element(page.getByText('The refetch failed')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: "Today's timeline" })).toBeVisible()
})

test('when the staff cannot be loaded, the dashboard tries again only by a press', async () => {
  signIn(signedIn)
  answer(readToday, quietToday)
  refuseWith(listStaff, 'forbidden')
  await show(<DashboardPage />)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect.element(tryAgain).toBeVisible()
  const countRequests = () => sent.filter(({ path }) => path === '/staff').length
  const before = countRequests()
  await new Promise((done) => setTimeout(done, 1_000))
  await expect.element(tryAgain).toBeVisible()
  expect(countRequests()).toBe(before)
  answerWith(listStaff, () => Response.json({ staff: [mia] }))
  await tryAgain.click()
  await expect.element(page.getByRole('region', { name: 'Mia Lang' })).toBeVisible()
})

/** A button that refetches the day, which otherwise happens after some minutes. After a failure a text replaces it. */
function Refetch() {
  const { isError, refetch } = useToday()
  if (isError) return <p>The refetch failed</p>
  return (
    <button type="button" onClick={() => void refetch()}>
      Refetch
    </button>
  )
}

const mia = staffMember('s1', 'Mia Lang')
