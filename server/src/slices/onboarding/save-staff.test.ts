import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { teamDesk } from '../../../test/team-desk.ts'

const desk = teamDesk()

const stations = { resource_count: 2, resource_type: 'chair', setup_staff_now: true }

const save = (body: object, { call } = desk.salon) =>
  call('POST', '/api/onboarding/staff', { ...stations, ...body })

interface StaffMember {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

async function bookable(): Promise<StaffMember[]> {
  const { body } = await desk.salon.call('GET', '/api/staff')
  return body.staff.filter(({ active }: { active: boolean }) => active)
}

test('a manager who changes the chairs leaves the owner as the only staff member', async () => {
  const alone = { setup_staff_now: false, staff_members: [] }
  await save(alone)
  const before = await bookable()
  expect(before).toMatchObject([{ name: 'Ana Owner' }])
  const { call } = await desk.joined({ role: 'manager' })
  const { status } = await save({ ...alone, resource_count: 3 }, { ...desk.salon, call })
  expect(status).toBe(200)
  expect((await bookable()).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
})
