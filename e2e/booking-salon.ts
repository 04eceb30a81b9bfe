import type { APIRequestContext } from '@playwright/test'

let opened = 0

/** A new salon, open every day from 9 to 6, with two people and three services; its booking address. */
export async function openSalon(request: APIRequestContext, baseURL: string): Promise<string> {
  opened += 1
  const registered = await request.post('/api/auth/register', {
    data: {
      business_name: `Corner Salon ${opened}`,
      your_name: 'Ana Owner',
      email: `corner${opened}-${Date.now()}@salon.test`,
      phone: '+12025550123',
      password: 'correct horse battery',
      timezone: 'America/New_York',
      terms_accepted: true,
    },
  })
  const { access_token, tenant } = await registered.json()
  const steps = {
    start: { business_type: 'hair_salon' },
    hours: {
      working_days: [0, 1, 2, 3, 4, 5, 6],
      same_hours_daily: true,
      default_open_time: '09:00',
      default_close_time: '18:00',
      lunch_break: false,
    },
    staff: {
      resource_count: 2,
      resource_type: 'chair',
      setup_staff_now: true,
      staff_members: ['Mia Torres', 'Tom Reed'].map((name) => ({ name, email: null, phone: null })),
    },
    services: {
      template_ids: [],
      custom_services: [
        { name: 'Cut', duration: 45, price: 45 },
        { name: 'Fringe trim', duration: 15, price: 12.5 },
        { name: 'Colour', duration: 90, price: 120 },
      ],
    },
    complete: { launch_immediately: true, send_test_link: false },
  }
  for (const [step, data] of Object.entries(steps)) {
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await request.post(`/api/onboarding/${step}`, { data, headers })
    if (!answer.ok()) throw new Error(`${step} answered ${answer.status()}`)
  }
  const host = new URL(baseURL)
  host.hostname = `${tenant.slug}.${host.hostname}`
  return host.origin
}
