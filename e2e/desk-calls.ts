import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf, type Salon } from './salon.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

/** Functions that call the API as the owner. */
export function deskOf(request: APIRequestContext, salon: Pick<Salon, 'token' | 'slug'>) {
  const headers = headersOf(salon)
  const get = async (path: string, params: Record<string, string> = {}) =>
    (await request.get(`/api${path}`, { params, headers })).json()
  /** Expects success. Returns the appointment of the reply, if there is one. */
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/api${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).appointment
  }
  const menu = (): Promise<{ services: Named[]; staff: Named[] }> => get(`/public/${salon.slug}`)
  const serviceId = async (name: string) =>
    (await menu()).services.find((one) => one.name === name)?.id ?? ''
  const staffId = async (name: string) =>
    (await menu()).staff.find((one) => one.name === name)?.id ?? ''
  const openings = async (service: string) =>
    (await get('/calendar/openings', { service_ids: await serviceId(service) })).openings
  /** Books a service at the next free start, with the named staff member or else with somebody who is free then. */
  const book = async (service: string, client: typeof ada, staff?: string) => {
    const [opening] = await openings(service)
    return post('/appointments', {
      service_ids: [await serviceId(service)],
      staff_id: staff ? await staffId(staff) : opening.services[0].staff.id,
      start_time: opening.start_time,
      client: { ...client, email: `${client.name.replaceAll(' ', '.')}-${salon.slug}@mail.test` },
    })
  }
  /** Books a cut; by default for Ada, with Mia. */
  const bookCut = (client = ada, staff = 'Mia Torres') => book('Cut', client, staff)
  /** Of each appointment: the client's name, the status and the version. */
  const visits = async (): Promise<[string, string, number][]> => {
    const { items } = await get('/appointments')
    return items.map((one: { client: { name: string }; status: string; version: number }) => [
      one.client.name,
      one.status,
      one.version,
    ])
  }
  const cancelFirst = async () => {
    const { items } = await get('/appointments')
    await post(`/appointments/${items[0].id}/cancel`)
  }
  return { get, post, serviceId, staffId, menu, book, bookCut, visits, cancelFirst }
}

const ada = { name: 'Ada Archer', phone: '+12025550170' }
