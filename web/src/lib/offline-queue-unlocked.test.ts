import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { expect, test } from 'vitest'
import { appointment, signedIn } from '../../test/samples.ts'
import { answer } from '../../test/wire.ts'
import { useConnection } from './connection.ts'
import { sendOrQueue, sendQueue } from './offline-queue.ts'
import { loadQueue } from './queue-store.ts'
import { signIn } from './session.ts'
import { now } from './use-now.ts'

test('a browser without `navigator.locks` sends the waiting actions each time that the connection is back', async () => {
  // browsers have `navigator.locks` on secure origins only
  Reflect.deleteProperty(Navigator.prototype, 'locks')
  expect('locks' in navigator).toBe(false)
  signIn(signedIn)
  const visit = appointment('a', '10:00', '11:00')
  answer(bookAppointment, { appointment: visit })
  for (const title of ['The first', 'The second']) {
    useConnection.setState({ lostAt: now() })
    const body = { service_ids: ['v1'], staff_id: 'any', start_time: visit.start_time }
    expect(await sendOrQueue(bookAppointment, { body }, { title })).toBeUndefined()
    useConnection.setState({ lostAt: null })
    await sendQueue()
    expect(await loadQueue()).toEqual([])
  }
})
