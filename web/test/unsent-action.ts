import type { UnsentAction } from '../src/lib/queue-store.ts'
import { now } from '../src/lib/use-now.ts'

/** A check-in that was made without a connection. */
export const checkIn: UnsentAction = {
  id: 'key-1',
  key: 'key-1',
  address: { method: 'POST', path: '/appointments/{id}/status', access: 'appointments.write' },
  params: { id: 'a' },
  body: { status: 'arrived', version: 1 },
  title: 'Lea Winter: Arrived',
  madeAt: now(),
  appointmentId: 'a',
  seenStatus: 'confirmed',
  problem: null,
  confirmed: false,
}
