import { bookAppointment } from '@chairtime/contract/appointments.ts'
import { readOpenings } from '@chairtime/contract/calendar/openings.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerOpenings,
  beginAtDesk,
  button,
  color,
  cut,
  expectBookedOnce,
  mia,
  openBookingPanel,
  opening,
} from '../../../test/booking-desk.tsx'
import { appointment, service, staffMember } from '../../../test/samples.ts'
import { answer, answerWith, sent } from '../../../test/wire.ts'
import { changeDraft, useDrafts } from '../../lib/drafts.ts'

const tom = '0198b2f0-0000-7000-8000-000000000004'
const gone = '0198b2f0-0000-7000-8000-000000000008'

beforeEach(() => {
  beginAtDesk()
  answer(listServices, {
    services: [
      service(cut, 'Cut', { staff_ids: [mia, tom] }),
      service(color, 'Colour', { staff_ids: [mia] }),
    ],
  })
  answerStaff(false)
  answerOpenings([opening('10:00', '10:30')], null)
})

const answerStaff = (active: boolean) =>
  answer(listStaff, { staff: [staffMember(mia, 'Mia'), staffMember(tom, 'Tom', { active })] })
const person = (name: string) => page.getByLabelText(`Person for ${name}`)
const lastQuery = () => sent.findLast(({ path }) => path === readOpenings.path)?.query
const lines = () => useDrafts.getState().drafts.at(-1)?.services

test('when a visit is booked again and its person has left, the visit is offered with anyone', async () => {
  await openBookingPanel({ serviceIds: [cut, color], staffByService: [tom, mia] })
  await expect.poll(lines).toEqual([
    { serviceId: cut, staffId: 'any' },
    { serviceId: color, staffId: mia },
  ])
  await expect.element(person('Cut')).toHaveValue('any')
  await expect.element(person('Colour')).toHaveValue(mia)
  await expect.poll(() => lastQuery()?.get('staff_by_service')).toContain('any')
})

test('a person who no longer performs the service is replaced by anyone, and a service that left the menu is left out', async () => {
  answerStaff(true)
  await openBookingPanel({ serviceIds: [gone, color, cut], staffByService: [mia, tom, tom] })
  await expect.poll(lines).toEqual([
    { serviceId: color, staffId: 'any' },
    { serviceId: cut, staffId: tom },
  ])
  await expect.element(page.getByText('0 min')).not.toBeInTheDocument()
})

test('when the person of a picked time has left, the draft drops that time', async () => {
  answerStaff(true)
  const cache = await openBookingPanel({ serviceIds: [cut] })
  const option = person('Cut').getByRole('option', { name: 'Tom' })
  await expect.element(option).toBeInTheDocument()
  const picked = { serviceId: cut, staffId: 'any' }
  const draft = useDrafts.getState().drafts.at(-1)
  const chosen = { startTime: '2026-03-10T10:00:00-04:00', staffId: tom }
  changeDraft(draft?.id ?? '', { services: [{ ...picked, chosen }] })
  await expect.poll(lines).toEqual([{ ...picked, chosen }])
  answerStaff(false)
  await cache.refetchQueries({ queryKey: ['staff'] })
  await expect.poll(lines).toEqual([picked])
})

test('when a client waits for a person who has left, the visit is offered with anyone, and so are services that are added to it', async () => {
  const contact = { name: 'Ada A.', phone: '+12025550144', email: null }
  await openBookingPanel({ waitlistEntryId: 'w1', contact, serviceIds: [cut], staffId: tom })
  await expect.poll(lines).toEqual([{ serviceId: cut, staffId: 'any' }])
  await expect.poll(() => lastQuery()?.get('staff_by_service')).toBe('any')
  expect(useDrafts.getState().drafts.at(-1)?.staffId).toBe('any')
})

test('a booking without an answer is sent again unchanged, although its person has left meanwhile', async () => {
  const cache = await openBookingPanel({ serviceId: cut, staffId: mia })
  await button('Walk-in (no name)').click()
  await button('10:00 AM · Mia').click()
  answerWith(bookAppointment, () => Response.json({ error: 'Broken.' }, { status: 500 }))
  await button('Book appointment').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Broken.')
  answer(bookAppointment, { appointment: appointment('a', '10:00', '10:30') })
  answer(listStaff, { staff: [staffMember(mia, 'Mia', { active: false })] })
  await cache.refetchQueries({ queryKey: ['staff'] })
  await button('Book appointment').click()
  await expectBookedOnce()
})
