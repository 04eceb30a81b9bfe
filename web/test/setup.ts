import './empty-storage.ts'
import '../src/app/app.css'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { useConnection } from '../src/lib/connection.ts'
import { desk } from '../src/lib/desk.ts'
import { forgetKept } from '../src/lib/kept-store.ts'
import { useQueue } from '../src/lib/queue-store.ts'
import { signOut } from '../src/lib/session.ts'
import { setClock } from '../src/lib/use-now.ts'
import { useToasts } from '../src/ui/toast.ts'
import { classConflicts } from './class-conflicts.ts'
import { takeOffline } from './wire.ts'

// some browsers lack `Temporal`, so no page may need it
Reflect.deleteProperty(globalThis, 'Temporal')

// long timers become longer: a toast closes after five seconds, on a busy machine perhaps before the test looks for it
const wait = globalThis.setTimeout
vi.stubGlobal('setTimeout', (act: () => void, milliseconds = 0) =>
  wait(act, milliseconds < 5_000 ? milliseconds : 600_000),
)

// each test begins signed out, in the month of the sample data, and without answers to its requests
beforeEach(async () => {
  setClock(Date.parse('2026-03-03T08:00:00Z'))
  signOut()
  desk.clear()
  useConnection.setState({ lostAt: null, heardAt: null })
  useQueue.setState({ actions: [], asksBeforeSignOut: false, dropped: null })
  useToasts.setState({ toasts: [] })
  takeOffline()
  await forgetKept()
})

afterEach(() => {
  expect(classConflicts(document)).toEqual([])
})
