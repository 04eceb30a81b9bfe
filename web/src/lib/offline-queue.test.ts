import { listActivity } from '@chairtime/contract/activity.ts'
import { changeAppointmentStatus } from '@chairtime/contract/appointments/status.ts'
import { bookAppointment, readAppointment } from '@chairtime/contract/appointments.ts'
import { refresh } from '@chairtime/contract/auth.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { tokenEndingIn } from '../../test/ending-in.ts'
import { appointment, signedIn, visitDetails } from '../../test/samples.ts'
import { answer, answerWith, refuseWith, sent, silence } from '../../test/wire.ts'
import { useConnection } from './connection.ts'
import { sendOrQueue, sendQueue } from './offline-queue.ts'
import { changeQueue, loadQueue, useQueue } from './queue-store.ts'
import { signIn } from './session.ts'
import { now } from './use-now.ts'

const visit = appointment('a', '10:00', '11:00')
const walkIn = { body: { service_ids: ['v1'], staff_id: 'any', start_time: visit.start_time } }
const lose = () => useConnection.setState({ lostAt: now() })
const regain = () => useConnection.setState({ lostAt: null })
const bookWalkIn = () => sendOrQueue(bookAppointment, walkIn, { title: 'Walk-in: Cut' })
const checkIn = (status: 'arrived' | 'in_progress' = 'arrived') =>
  sendOrQueue(
    changeAppointmentStatus,
    { params: { id: 'a' }, body: { status, version: 1 } },
    {
      title: 'Client a: Arrived',
      appointmentId: 'a',
      seenStatus: 'confirmed',
      whenLate: (done_at) => ({ done_at }),
    },
  )
const posted = () => sent.filter(({ method }) => method === 'POST')

beforeEach(() => signIn(signedIn))

test('a walk-in with a connection is sent at once and not kept', async () => {
  answer(bookAppointment, { appointment: visit })
  expect(await bookWalkIn()).toEqual({ appointment: visit })
  expect(await loadQueue()).toEqual([])
})

test('a walk-in without a connection waits and is sent once, even if the queue is sent several times at once', async () => {
  lose()
  expect(await bookWalkIn()).toBeUndefined()
  expect(sent).toEqual([])
  answer(bookAppointment, { appointment: visit })
  regain()
  await Promise.all([sendQueue(), sendQueue(), sendQueue()])
  await expect.poll(loadQueue).toEqual([])
  expect(posted()).toHaveLength(1)
})

test('a walk-in that waits is sent once, even if two tabs send the queue at once', async () => {
  lose()
  await bookWalkIn()
  answerWith(bookAppointment, async () => {
    await new Promise((done) => setTimeout(done, 100))
    return Response.json({ appointment: visit }, { status: 201 })
  })
  regain()
  // an import from another address evaluates the module again, as another tab does
  const address = './offline-queue.ts?tab=2'
  const otherTab = await import(/* @vite-ignore */ address)
  await Promise.all([sendQueue(), otherTab.sendQueue()])
  expect(await loadQueue()).toEqual([])
  expect(posted()).toHaveLength(1)
})

test('a walk-in whose answer was lost is sent again under the same key', async () => {
  answerWith(bookAppointment, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await bookWalkIn()).toBeUndefined()
  answer(bookAppointment, { appointment: visit })
  await expect
    .poll(async () => {
      await sendQueue()
      return loadQueue()
    })
    .toEqual([])
  const keys = posted().map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

test('when the session must be renewed first and is not renewed in time, a walk-in waits', async () => {
  signIn({ ...signedIn, access_token: tokenEndingIn(20) })
  silence(refresh)
  expect(await bookWalkIn()).toBeUndefined()
  expect(await loadQueue()).toHaveLength(1)
})

test('when two unsent changes of a visit are sent, the second has the version that the first one led to, and each says when it was made', async () => {
  lose()
  await checkIn()
  await checkIn('in_progress')
  answer(changeAppointmentStatus, { appointment: { ...visit, version: 7 } })
  regain()
  await sendQueue()
  expect(posted().map(({ body }) => body)).toEqual([
    { status: 'arrived', version: 1, done_at: expect.any(String) },
    { status: 'in_progress', version: 7, done_at: expect.any(String) },
  ])
})

test('when a colleague has made the same change meanwhile, the unsent change counts as done', async () => {
  lose()
  await checkIn()
  refuseWith(changeAppointmentStatus, 'version_conflict')
  answer(readAppointment, {
    appointment: { ...visit, status: 'arrived', version: 2 },
    ...visitDetails,
  })
  regain()
  await sendQueue()
  expect(await loadQueue()).toEqual([])
})

test('when a colleague changed the visit first, an unsent change stays in the queue and says what the colleague did and when', async () => {
  lose()
  await checkIn()
  refuseWith(changeAppointmentStatus, 'version_conflict')
  answer(readAppointment, {
    appointment: { ...visit, status: 'cancelled', version: 2 },
    ...visitDetails,
  })
  const at = '2026-03-08T11:31:00+02:00'
  const cancelled = { id: 'e', kind: 'appointment.cancelled', text: '', actor: 'Tom', at }
  // the later event is a note on the visit, and a note does not change the status
  const later = '2026-03-08T11:40:00+02:00'
  const noted = { ...cancelled, id: 'f', kind: 'appointment.updated', actor: 'Ana', at: later }
  answer(listActivity, {
    items: [noted, cancelled].map((entry) => ({ ...entry, appointment_id: 'a' })),
    next_cursor: null,
  })
  regain()
  await sendQueue()
  expect((await loadQueue()).map(({ problem }) => problem)).toEqual([
    'Client a is cancelled now, changed by Tom at 11:31 AM. “Client a: Arrived” was not applied.',
  ])
})

test('when the activity cannot be read, a conflict is described without the name of the colleague', async () => {
  lose()
  await checkIn()
  refuseWith(changeAppointmentStatus, 'version_conflict')
  answer(readAppointment, {
    appointment: { ...visit, status: 'cancelled', version: 2 },
    ...visitDetails,
  })
  refuseWith(listActivity, 'unavailable')
  regain()
  await sendQueue()
  expect((await loadQueue()).map(({ problem }) => problem)).toEqual([
    'Client a is cancelled now. “Client a: Arrived” was not applied.',
  ])
})

test('when a change meets a version conflict and the visit cannot be read, the change waits', async () => {
  lose()
  await checkIn()
  refuseWith(changeAppointmentStatus, 'version_conflict')
  refuseWith(readAppointment, 'rate_limited')
  regain()
  await sendQueue()
  expect((await loadQueue()).map(({ problem }) => problem)).toEqual([null])
})

test('a walk-in that was refused stays in the queue, with a sentence that says which walk-in it was and why', async () => {
  lose()
  await bookWalkIn()
  refuseWith(bookAppointment, 'slot_taken')
  regain()
  await sendQueue()
  const [refused] = await loadQueue()
  expect(refused?.problem).toBe(`“Walk-in: Cut” was not applied. ${refusals.slot_taken.sentence}`)
  expect(refused?.body).toEqual(walkIn.body)
})

test('a change that is older than a day is sent only after somebody has confirmed it', async () => {
  lose()
  await bookWalkIn()
  await changeQueue((actions) => actions.map((one) => ({ ...one, madeAt: now() - 25 * 3_600_000 })))
  answer(bookAppointment, { appointment: visit })
  regain()
  await sendQueue()
  expect(sent).toEqual([])
  await changeQueue((actions) => actions.map((one) => ({ ...one, confirmed: true })))
  await sendQueue()
  expect(posted()).toHaveLength(1)
})

test('when another person signs in, the queue is empty for that person', async () => {
  lose()
  await bookWalkIn()
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  expect(await loadQueue()).toEqual([])
  expect(useQueue.getState().actions).toEqual([])
})

test('when the answer to an action is lost after another person has signed in, the action is stored for neither of the two', async () => {
  const slow = Promise.withResolvers<Response>()
  answerWith(bookAppointment, () => slow.promise)
  const booking = bookWalkIn()
  await expect.poll(posted).toHaveLength(1)
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  slow.reject(new TypeError('Failed to fetch'))
  await expect(booking).rejects.toThrow('We can’t reach the server')
  expect(await loadQueue()).toEqual([])
  signIn(signedIn)
  expect(await loadQueue()).toEqual([])
})

test('when another person signs in while the queue is being read, that person does not get the queue', async () => {
  lose()
  await bookWalkIn()
  answer(bookAppointment, { appointment: visit })
  const reading = loadQueue()
  signIn({ ...signedIn, user: { ...signedIn.user, id: 'u2' } })
  expect(await reading).toEqual([])
})

test('an unsent change stays in the list while the browser cannot read its storage', async () => {
  lose()
  await bookWalkIn()
  const reads = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementationOnce(() => {
    throw new DOMException('Later', 'UnknownError')
  })
  expect(await loadQueue()).toHaveLength(1)
  reads.mockRestore()
  expect(useQueue.getState().actions).toHaveLength(1)
})

test('where nothing can be stored, a change without a connection is refused with a sentence', async () => {
  lose()
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  await expect(bookWalkIn()).rejects.toThrow('We can’t reach the server')
  vi.restoreAllMocks()
  expect(await loadQueue()).toEqual([])
})

test('when a proxy answers a walk-in with a page of its own, the walk-in waits in the queue', async () => {
  answerWith(bookAppointment, () => new Response('<!doctype html>'))
  expect(await bookWalkIn()).toBeUndefined()
  expect(await loadQueue()).toHaveLength(1)
})
