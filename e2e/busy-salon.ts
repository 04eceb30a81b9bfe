import type { AppointmentView } from '@chairtime/contract/appointments.ts'
import type { readDay } from '@chairtime/contract/calendar.ts'
import type { listCheckouts } from '@chairtime/contract/checkouts.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { APIRequestContext } from '@playwright/test'
import type { Named } from './desk-calls.ts'
import { headersOf, openSalon, password, type Salon } from './salon.ts'
import { expect } from './story.ts'

const people = ['Mia Torres', 'Tom Reed', 'Ida Stone', 'Leo Marsh', 'Eva Brook', 'Sam Field']
const VISITS_PER_PERSON = 10
const INTERVAL_MINUTES = 45

/** A salon, and the calls that read it. */
export type BusySalon = Awaited<ReturnType<typeof openBusySalon>>

/** Opens a salon of six people with sixty appointments today, from ten o'clock on. */
export async function openBusySalon(request: APIRequestContext, baseURL: string) {
  const services = [
    { name: 'Cut', duration: 45, price: 45 },
    { name: 'Fringe trim', duration: 15, price: 12.5 },
    { name: 'Blow-dry', duration: 30, price: 33.33 },
  ]
  const salon = await openSalon(request, baseURL, services, true, people)
  const api = readsOf(request, salon)
  const { staff, services: menu } = await api.site()
  const { start_time } = await api.day()
  for (const [i, person] of staff.entries()) {
    for (let k = 0; k < VISITS_PER_PERSON; k++) {
      const data = {
        service_ids: [itemAt(menu, (i + k) % menu.length).id],
        staff_id: person.id,
        start_time: later(start_time, 10 * 60 + k * INTERVAL_MINUTES),
        client: { name: `Client ${i}${k}`, email: `client-${i}${k}-${salon.slug}@mail.test` },
      }
      const answer = await request.post('/api/appointments', { data, headers: headersOf(salon) })
      expect(answer.status(), await answer.text()).toBe(201)
    }
  }
  return { ...api, salon }
}

/** Calls that read the salon, signed in as its owner. */
function readsOf(request: APIRequestContext, salon: Salon) {
  let { token } = salon
  const get = async (path: string) => {
    const ask = () => request.get(path, { headers: headersOf({ token }) })
    let answer = await ask()
    // in a long run the token expires
    if (answer.status() === 401) {
      token = await newToken(request, salon)
      answer = await ask()
    }
    expect(answer.ok(), `${path} answered ${answer.status()}`).toBe(true)
    return answer.json()
  }
  return {
    site: (): Promise<{ staff: Named[]; services: Named[] }> => get(`/api/public/${salon.slug}`),
    day: (): Promise<Reply<typeof readDay>> => get('/api/calendar/day'),
    visit: async (id: string): Promise<AppointmentView> =>
      (await get(`/api/appointments/${id}`)).appointment,
    payments: (): Promise<Reply<typeof listCheckouts>> => get('/api/checkouts'),
    takings: async (): Promise<number> => (await get('/api/calendar/today')).revenue.today,
  }
}

async function newToken(request: APIRequestContext, { email }: Salon): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password } })
  return (await answer.json()).access_token
}

function later(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}
