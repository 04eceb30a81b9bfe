import { type APIRequestContext, expect } from '@playwright/test'
import type { Salon } from './salon.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** Calls the API as the owner. */
export function deskOf(request: APIRequestContext, { token, slug }: Salon) {
  const headers = { authorization: `Bearer ${token}` }
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).appointment
  }
  const menu = async (): Promise<{ services: Named[]; staff: Named[] }> =>
    (await request.get(`/api/public/${slug}`)).json()
  const serviceId = async (name: string) =>
    (await menu()).services.find((one) => one.name === name)?.id ?? ''
  const staffId = async (name: string) =>
    (await menu()).staff.find((one) => one.name === name)?.id ?? ''
  const openings = async (service: string) => {
    const params = { service_ids: await serviceId(service) }
    return (await (await request.get('/api/calendar/openings', { params, headers })).json())
      .openings
  }
  /** Books a cut at the next free start, for Ada with Mia unless others are named. */
  const bookCut = async (client = ada, staff = 'Mia Torres') => {
    const [opening] = await openings('Cut')
    return post('/appointments', {
      service_ids: [await serviceId('Cut')],
      staff_id: await staffId(staff),
      start_time: opening.start_time,
      client: { ...client, email: `${client.name.replaceAll(' ', '.')}-${slug}@mail.test` },
    })
  }
  return { post, openings, serviceId, menu, bookCut }
}

const ada = { name: 'Ada Archer', phone: '+12025550170' }
