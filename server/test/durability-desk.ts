import { setTimeout as sleep } from 'node:timers/promises'
import type { AppointmentUpdate } from '@chairtime/contract/realtime.ts'
import { io } from 'socket.io-client'
import { bearerOf, type Call, call, type Salon } from './durability-salon.ts'
import { until } from './launcher.ts'

/** An owner who works at the desk during the whole test, with the tokens of one sign-in. */
export interface Desk {
  /** The ids of the appointments that the open screen received since its last connection. */
  readonly shown: ReadonlySet<string>
  /** Every answer to the owner's calls so far. */
  readonly calls: readonly Call[]
  /** Resolves once the screen is connected (again). */
  connected(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a desk that reads the services and renews the session again and again, and watches the live screen, until it
 * is closed. After an outage the desk sets the product's clock back to the time of the renewal that got no answer, and
 * repeats this renewal with the same refresh token. Otherwise the renewal could be refused, because a replaced refresh
 * token works for ten seconds only, and a busy machine takes longer to start the program.
 */
export async function openDesk(url: string, salon: Salon): Promise<Desk> {
  const calls: Call[] = []
  const shown = new Set<string>()
  let { accessToken, refreshToken } = salon
  let open = true
  let lostMilliseconds = 0
  const screen = io(url, {
    transports: ['websocket'],
    query: { token: accessToken },
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
  })
  screen.on('connect', () => shown.clear())
  screen.on('appointment_update', ({ appointment }: AppointmentUpdate) => shown.add(appointment.id))
  const connected = () => until(() => screen.connected, 'the live screen')

  const work = async () => {
    while (open) {
      calls.push(await call(`${url}/api/services`, 'GET', undefined, bearerOf(accessToken)))
      const askedAt = performance.now()
      const renewed = await renew(url, refreshToken)
      calls.push(renewed)
      if (renewed.status === 200) {
        accessToken = renewed.body.access_token
        refreshToken = renewed.body.refresh_token
        screen.io.opts.query = { token: accessToken }
      } else {
        await putClockBack(askedAt)
      }
      await sleep(20)
    }
  }
  /** Sets the clock back to the time of the request, on the process that answers next. */
  const putClockBack = async (askedAt: number) => {
    const lostBefore = lostMilliseconds
    for (let answered = false; open && !answered; ) {
      lostMilliseconds = lostBefore + performance.now() - askedAt
      const now = new Date(Date.now() - lostMilliseconds).toISOString()
      answered = (await call(`${url}/dev/api/clock`, 'POST', { now })).status === 200
      if (!answered) await sleep(20)
    }
  }
  await connected()
  const working = work()
  return {
    shown,
    calls,
    connected,
    async close() {
      open = false
      await working
      screen.disconnect()
    },
  }
}

/** Renews the session as the app does, which gets a new refresh token each time. */
function renew(url: string, refreshToken: string) {
  const headers = { ...bearerOf(refreshToken), 'x-refresh-rotation': '1' }
  type Renewed = { access_token: string; refresh_token: string }
  return call<Renewed>(`${url}/api/auth/refresh`, 'POST', undefined, headers)
}
