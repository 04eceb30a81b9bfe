import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { appointment, quietToday, sharedVisit, signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { signIn } from '../../lib/session.ts'
import { useLive } from '../../lib/socket.ts'
import { setClock } from '../../lib/use-now.ts'
import { Wall } from './wall.tsx'

test.each([
  ['Lea Marie Kaminski', 'Lea K.'],
  ['Lea', 'Lea'],
  // a letter that JavaScript stores as two units
  ['Noor 𐐷elm', 'Noor 𐐏.'],
])('the wall display shortens the name %s to %s', async (name, short) => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  const next = appointment('a', '10:00', '11:00', { client: { id: 'c1', name } })
  await show(<Wall today={{ ...quietToday, appointments: [next] }} />)
  await expect.element(page.getByText(short, { exact: true })).toBeVisible()
})

test('the wall display names everybody who performs a visit', async () => {
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  await show(<Wall today={{ ...quietToday, appointments: [sharedVisit('a', '10:00', '11:00')] }} />)
  await expect.element(page.getByText('Cut + Colour with Mia Lang and Tom Reed')).toBeVisible()
})

test('on the wall display the name of the salon and the visits keep their places when the connection is back', async () => {
  await page.viewport(768, 1024)
  onTestFinished(() => page.viewport(1280, 900))
  setClock(Date.parse('2026-03-08T08:00:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, name: 'Corner Salon of Ana' } })
  const next = appointment('a', '10:00', '11:00')
  await show(<Wall today={{ ...quietToday, appointments: [next] }} />)
  await expect.element(page.getByText('Offline', { exact: true })).toBeVisible()
  const places = () =>
    [page.getByRole('heading', { level: 1 }), page.getByRole('list').first()].map((one) => {
      const { left, top, width, height } = one.element().getBoundingClientRect()
      return { left, top, width, height }
    })
  const before = places()
  useLive.setState({ connected: true })
  onTestFinished(() => useLive.setState({ connected: false }))
  await expect.element(page.getByText('Offline', { exact: true })).not.toBeInTheDocument()
  expect(places()).toEqual(before)
})

test('the wall display names three late clients and how many more there are', async () => {
  setClock(Date.parse('2026-03-08T12:00:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  signIn(signedIn)
  const late = ['a', 'b', 'c', 'd', 'e'].map((id) => appointment(id, '10:00', '10:30'))
  await show(<Wall today={{ ...quietToday, appointments: late }} />)
  await expect.element(page.getByText('and 2 more')).toBeVisible()
  expect(page.getByRole('region', { name: 'Late' }).getByRole('listitem').elements()).toHaveLength(
    3,
  )
})

test.each([
  [1280, 800],
  [1024, 768],
  [768, 1024],
])('the chairs are in sight on a wall display of %i by %i pixels', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
  setClock(Date.parse('2026-03-08T12:00:00+02:00'))
  onTestFinished(() => setClock(Date.now()))
  signIn(signedIn)
  const late = ['a', 'b', 'c', 'd'].map((id) => appointment(id, '10:00', '10:30'))
  const next = ['e', 'f', 'g', 'h', 'i'].map((id) => appointment(id, '12:30', '13:00'))
  await show(<Wall today={{ ...quietToday, appointments: [...late, ...next] }} />)
  const chairs = page.getByRole('region', { name: 'In the chairs' })
  await expect.element(chairs).toBeVisible()
  expect(chairs.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
})
