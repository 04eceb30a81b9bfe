import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { expect, test } from 'vitest'
import { policyLimits } from '../../../test/samples.ts'
import { localView } from './local-view.ts'

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`
const [mia, tom, cut, shave] = [id(1), id(2), id(11), id(12)]
const business = {
  name: 'Studio Ana',
  slug: 'ana',
  business_type: null,
  timezone: 'America/New_York',
  currency: 'USD',
  locale: 'en-US',
  own_locale: 'en-US',
  week_start: 1,
  phone: null,
  email: null,
  address: null,
  about: null,
  brand_color: '#6d1f4e',
  logo: null,
  cover: null,
  open_now: true,
  closes_at: null,
  opens_at: null,
  takes_bookings: true,
  today: '2026-03-02',
  hours: [],
}
const policy = {
  ...policyLimits,
  text: 'Be on time.',
}

function service(serviceId: string) {
  const staff_ids = [mia, tom]
  const rest = { duration_minutes: 45, price: 45, price_from: false }
  return {
    id: serviceId,
    name: 'Cut',
    description: null,
    category_id: null,
    ...rest,
    staff_ids,
    photo: null,
  }
}

function viewAt(query: string): BookingView {
  const slot = (date: string) => ({ start_time: `${date}T09:00:00-05:00` })
  const free = (date: string) => ({ date, slots: [slot(date)] })
  const full = (date: string) => ({ date, slots: [] })
  const person = (staffId: string, name: string) => ({
    id: staffId,
    portrait: null,
    name,
    title: null,
    service_ids: [],
  })
  const days = [free('2026-03-02'), full('2026-03-03'), free('2026-03-04')]
  const edge = { first: '2026-03-02', last: '2026-05-31', earlier: null, later: '2026-03-09' }
  return {
    kind: 'booking',
    base: '/book/ana',
    now: '2026-03-02T13:00:00Z',
    problem: { code: 'slot_taken', sentence: 'Taken.', alternatives: [] },
    form: null,
    submission: 'key',
    firstTimes: null,
    proof: null,
    site: {
      business,
      policy,
      sends_texts: true,
      categories: [],
      services: [service(cut), service(shave)],
      staff: [person(mia, 'Mia'), person(tom, 'Tom')],
    },
    address: readAddress(new URLSearchParams(query)),
    month: null,
    nextFree: {},
    week: { days, date: '2026-03-02', nextFree: null, ...edge },
  }
}

const times = `services=${cut}&staff=any`
const shown = (query: string) => localView(viewAt(times), `/book/ana?${query}`)

test('the view of the menu is computed without a request', () => {
  expect(shown(`services=${cut},${shave}&step=services`)).toMatchObject({
    address: { services: [cut, shave], step: 'services' },
    week: null,
    problem: null,
  })
})

test('the view of a free day in the loaded week is computed without a request', () => {
  expect(shown(`${times}&date=2026-03-04`)).toMatchObject({
    week: { date: '2026-03-04', nextFree: null },
    problem: null,
  })
})

test.each([
  ['a full day, because the next free day is not known', `${times}&date=2026-03-03`],
  ['a day of another week', `${times}&date=2026-03-11`],
  ['the times of one person in place of anyone', `services=${cut}&staff=${tom}&date=2026-03-04`],
  ['the times of other services', `services=${shave}&staff=any&date=2026-03-04`],
  ['a person for one of the services', `${times}&by=${cut}.${mia}&date=2026-03-04`],
  ['another month', `${times}&month=2026-04&date=2026-03-04`],
  ['the first free day', times],
  ['the details of a held time', `${times}&start=2026-03-04T09:00:00Z&hold=${'h'.repeat(43)}`],
])('the server is asked for %s', (_, query) => {
  expect(shown(query)).toBeNull()
})

test('views of other pages are never computed locally', () => {
  expect(localView(viewAt(times), '/manage/abc')).toBeNull()
  expect(localView(viewAt(times), '/book/other')).toBeNull()
})

test('the first free times stay on the menu only while the services and the staff members stay the same', () => {
  const firstTimes = { services: [cut], starts: [], byStaff: {} }
  const menu = { ...viewAt(`${times}&step=services`), firstTimes }
  const timesAt = (query: string) => {
    const view = localView(menu, `/book/ana?${query}&step=services`)
    return view?.kind === 'booking' && view.firstTimes
  }
  expect(timesAt(times)).toBe(firstTimes)
  expect(timesAt(`services=${cut},${shave}&staff=any`)).toBeNull()
  expect(timesAt(`services=${cut}&staff=${mia}`)).toBeNull()
  expect(timesAt(`${times}&by=${cut}.${mia}`)).toBeNull()
})
