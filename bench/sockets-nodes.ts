/** P7: the time from a booking on one node until a screen of another node hears of it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { Connection, percentile } from './connection.ts'
import { withDatabase } from './database.ts'
import { bookingBody, nextAddress, openSalon, withServer } from './salon-server.ts'
import { connectAll } from './sockets-screens.ts'
import { milliseconds, printTable, summarize } from './table.ts'

const BOOKINGS = 200

export async function betweenNodes(): Promise<void> {
  await withDatabase((address) =>
    withServer(address, (bookingNode) =>
      withServer(address, async (screenNode) => {
        const salon = await openSalon(bookingNode.api, 5)
        const { sockets, shown } = await connectAll(screenNode.api, [salon.token], 'localhost:3000')
        if (shown === 0) throw new Error('the screen was not shown its dashboard')
        let heard = ''
        let onUpdate = () => {}
        sockets[0]?.on('data', (text: string) => {
          heard += text
          if (!heard.includes('42["appointment_update"')) return
          heard = ''
          onUpdate()
        })
        const connection = await Connection.open(bookingNode.api)
        const times: { sinceSent: number; sinceAnswer: number }[] = []
        for (const start of startsOf(BOOKINGS)) {
          const updated = new Promise<number>((resolve) => {
            onUpdate = () => resolve(performance.now())
          })
          const body = bookingBody(salon, salon.staffIds[0] ?? '', start)
          const sent = performance.now()
          const path = `/api/public/${salon.slug}/appointments`
          const { status } = await connection.send('POST', path, body, { from: nextAddress() })
          const answered = performance.now()
          if (status !== 201) throw new Error(`a booking was answered with ${status}`)
          const at = await updated
          times.push({ sinceSent: at - sent, sinceAnswer: Math.max(0, at - answered) })
          // leaves time for the update of the dashboard, which is sent next
          await sleep(5)
        }
        connection.close()
        for (const socket of sockets) socket.destroy()
        print(times)
      }),
    ),
  )
}

function print(times: readonly { sinceSent: number; sinceAnswer: number }[]): void {
  const row = (name: string, samples: readonly number[], goal: string) => {
    const latencies = [...samples].sort((a, b) => a - b)
    return {
      '': name,
      median: milliseconds(summarize(name, samples).median),
      p99: milliseconds(percentile({ latencies }, 99)),
      goal,
    }
  }
  printTable(`P7 ${BOOKINGS} bookings on one node, one after another, shown by another node`, [
    row(
      'from the answer, which follows the commit',
      times.map(({ sinceAnswer }) => sinceAnswer),
      'p99 at most 50 ms',
    ),
    row(
      'from the request, so with the booking itself',
      times.map(({ sinceSent }) => sinceSent),
      '',
    ),
  ])
}

/** Free starts of one staff member, twelve a day and an hour apart, from the day after tomorrow on. */
function startsOf(count: number): Date[] {
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const first = Date.parse(`${day}T12:00:00Z`)
  return Array.from(
    { length: count },
    (_, i) => new Date(first + Math.floor(i / 12) * 86_400_000 + (i % 12) * 3_600_000),
  )
}
