import { onlineManager, useQuery } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { checkIn } from '../../test/unsent-action.ts'
import { endSession } from '../features/auth/queries.ts'
import { useConnection } from '../lib/connection.ts'
import { useDesk } from '../lib/desk.ts'
import { useMissingParts } from '../lib/lazily.tsx'
import { changeQueue, type UnsentAction, useQueue } from '../lib/queue-store.ts'
import { signIn, useSession } from '../lib/session.ts'
import { now } from '../lib/use-now.ts'
import { toast } from '../ui/toast.ts'
import { useNewVersion } from './new-version.ts'
import { OfflineNote } from './offline-note.tsx'

beforeEach(() => {
  signIn(signedIn)
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => offline.mockRestore())
  useConnection.setState({ lostAt: now() })
})

const storeQueue = (...actions: UnsentAction[]) => changeQueue(() => actions)

test('the note says since when the page is offline, and from what time the shown data is', async () => {
  useConnection.setState({
    lostAt: Date.parse('2026-03-03T09:27:00Z'),
    heardAt: Date.parse('2026-03-03T09:25:00Z'),
  })
  await show(<OfflineNote />)
  await expect.element(page.getByText('Offline since 11:27 AM.')).toBeVisible()
  await expect.element(page.getByText('Showing what was last known at 11:25 AM.')).toBeVisible()
})

test.each([
  [1280, 800],
  [390, 844],
])('a toast does not cover the note on a page %i pixels wide', async (...size) => {
  await page.viewport(...size)
  onTestFinished(() => page.viewport(1280, 900))
  await show(<OfflineNote />)
  toast({ title: 'Lea Winter: Arrived' })
  await expect.element(page.getByText('Lea Winter: Arrived', { exact: true })).toBeVisible()
  const note = page.getByText(/^Offline since/).element().parentElement
  const toastBox = page.getByRole('listitem').element().getBoundingClientRect()
  expect(toastBox.bottom).toBeLessThanOrEqual(note?.getBoundingClientRect().top ?? 0)
  expect(toastBox.bottom).toBeGreaterThan(size[1] / 2)
})

test('the note says that a part of the page could not be loaded; without a connection, it says that the part comes later', async () => {
  useConnection.setState({ lostAt: null })
  useMissingParts.setState({ count: 1 })
  onTestFinished(() => useMissingParts.setState({ count: 0 }))
  await show(<OfflineNote />)
  const note = page.getByText('A part of this page could not be loaded.')
  await expect.element(note).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  useConnection.setState({ lostAt: now() })
  await expect.element(note).not.toBeInTheDocument()
  await expect
    .element(page.getByText('What is not here yet comes when you’re back online.'))
    .toBeVisible()
})

test('the note lists what waits, and discards it on demand', async () => {
  await show(<OfflineNote />)
  await storeQueue(checkIn)
  await expect.element(page.getByText('1 change waits to be sent.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Show changes' }).click()
  const list = page.getByRole('dialog', { name: 'Changes not sent yet' })
  await expect.element(list.getByText('Lea Winter: Arrived')).toBeVisible()
  await list.getByRole('button', { name: 'Discard' }).click()
  await expect.element(list.getByText('Nothing is waiting to be sent.')).toBeVisible()
})

test('the note asks before a change that is more than a day old is sent', async () => {
  await show(<OfflineNote />)
  await storeQueue({ ...checkIn, madeAt: now() - 25 * 3_600_000 })
  await page.getByRole('button', { name: 'Show changes' }).click()
  await expect.element(page.getByText('more than a day old', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .element(page.getByText('more than a day old', { exact: false }))
    .not.toBeInTheDocument()
})

test('the focus stays in the list when a change is sent or discarded', async () => {
  await show(<OfflineNote />)
  const madeAt = now() - 25 * 3_600_000
  await storeQueue({ ...checkIn, madeAt }, { ...checkIn, id: 'key-2', key: 'key-2' })
  await page.getByRole('button', { name: 'Show changes' }).click()
  const list = page.getByRole('dialog', { name: 'Changes not sent yet' })
  const area = () => list.getByRole('list').element().parentElement
  const press = async (name: string) => {
    await list.getByRole('button', { name, exact: true }).first().click()
    await expect.poll(() => document.activeElement).toBe(area())
  }
  await press('Send')
  await press('Discard')
  await press('Discard')
  await expect.element(list.getByText('Nothing is waiting to be sent.')).toBeVisible()
})

test('the note shows a refused change with a button that opens its visit, until the change is dismissed', async () => {
  await show(<OfflineNote />)
  await storeQueue({ ...checkIn, problem: 'Lea Winter is cancelled now.' })
  const note = page.getByRole('alert')
  await expect.element(note.getByText('Lea Winter is cancelled now.')).toBeVisible()
  await note.getByRole('button', { name: 'Show', exact: true }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a' })
  await note.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

const walkIn: UnsentAction = {
  ...checkIn,
  id: 'key-3',
  key: 'key-3',
  params: {},
  body: {},
  title: 'Walk-in: Cut with Mia at 10:00 AM for Lea',
  appointmentId: null,
  seenStatus: null,
  prefill: { form: 'walkIn', serviceIds: ['v1'], startTime: '2026-03-08T08:00:00.000Z' },
  problem: 'This time has just been taken.',
}

test('the note of a refused walk-in opens the booking panel with its details, and disappears', async () => {
  await show(<OfflineNote />)
  await storeQueue(walkIn)
  const note = page.getByRole('alert')
  await note.getByRole('button', { name: 'Book again' }).click()
  expect(useDesk.getState().panel).toEqual({ kind: 'booking', prefill: walkIn.prefill })
  await expect.element(note).not.toBeInTheDocument()
})

test('several refused changes are folded into one line, and a press unfolds it', async () => {
  await show(<OfflineNote />)
  await storeQueue(walkIn, { ...checkIn, problem: 'Lea Winter is cancelled now.' })
  const line = page.getByText('2 changes could not be made')
  await expect.element(line).toBeVisible()
  await expect.element(page.getByText(walkIn.problem ?? '')).not.toBeVisible()
  await line.click()
  await expect.element(page.getByText(walkIn.problem ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(page.getByText(walkIn.problem ?? '')).toBeVisible()
})

test('signing out asks before it discards what was not sent', async () => {
  await show(<OfflineNote />)
  await storeQueue(checkIn, { ...checkIn, id: 'key-2', key: 'key-2' })
  await endSession()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect
    .element(question.getByText('2 changes have not been sent yet.', { exact: false }))
    .toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(useSession.getState().user?.id).toBe('u1')
})

test('other tabs hear that the waiting changes were discarded', async () => {
  const otherTab = new BroadcastChannel('chairtime-queue')
  onTestFinished(() => otherTab.close())
  const heardCounts: number[] = []
  otherTab.onmessage = ({ data }) => heardCounts.push(data)
  await show(<OfflineNote />)
  await storeQueue(checkIn)
  await endSession()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect.poll(() => heardCounts).toEqual([1, 0])
  await expect.poll(() => useSession.getState().user).toBeNull()
  expect(useQueue.getState().dropped).toBeNull()
})

test('when the page lacks data that was never read, the note says that it comes when the connection is back', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await show(
    <>
      <NeverRead />
      <OfflineNote />
    </>,
  )
  await expect
    .element(page.getByText('What is not here yet comes when you’re back online.'))
    .toBeVisible()
})

test('the note of a new version can be dismissed', async () => {
  useConnection.setState({ lostAt: null })
  useNewVersion.setState({ state: 'ready' })
  onTestFinished(() => useNewVersion.setState({ state: 'none' }))
  await show(<OfflineNote />)
  const note = page.getByText('A new version of Chairtime is ready.')
  await expect.element(note).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(note).not.toBeInTheDocument()
})

function NeverRead() {
  useQuery({ queryKey: ['never', 'read'], queryFn: () => 'read' })
  return null
}
