import { expect, test } from 'vitest'
import { businessTypeBody, hoursBody, servicesBody, staffBody } from './bodies.ts'
import { daysInWords } from './days.ts'
import { blankCustom, blankMember, draftOf, hoursOn } from './draft.ts'

const progress = {
  current_step: 'business_type' as const,
  data: { business_type: null, hours: null, staff: null, services: null },
  site: { address: null, phone: null, brand_color: '#6b2d5c' },
  onboarding_complete: false,
  booking_url: 'http://studio.localhost:3000/',
}
const untouched = draftOf(progress, 'America/New_York')

test('the default week is Monday to Friday, nine to six, with lunch from one to two', () => {
  expect(hoursBody(untouched.hours)).toEqual({
    working_days: [1, 2, 3, 4, 5],
    same_hours_daily: true,
    default_open_time: '09:00',
    default_close_time: '18:00',
    lunch_break: true,
    lunch_start: '13:00',
    lunch_end: '14:00',
    timezone: 'America/New_York',
  })
})

test('the default is two chairs and no staff besides the owner', () => {
  expect(staffBody(untouched.staff)).toEqual({
    resource_count: 2,
    resource_type: 'chair',
    setup_staff_now: false,
    staff_members: [],
    seen_staff_ids: [],
  })
})

test('a new custom service takes an hour and costs nothing', () => {
  expect(blankCustom()).toMatchObject({ name: '', duration: 60, price: 0 })
})

test('the first step cannot be sent without a business type, or with “other” and no name for the type', () => {
  expect(businessTypeBody({ type: null, customType: '' })).toBeNull()
  expect(businessTypeBody({ type: 'other', customType: '  ' })).toBeNull()
  expect(businessTypeBody({ type: 'other', customType: ' Wellness ' })).toEqual({
    business_type: 'other',
    custom_type: 'Wellness',
  })
})

test('hours without a working day, or with an empty time, cannot be sent', () => {
  expect(hoursBody({ ...untouched.hours, workingDays: [] })).toBeNull()
  expect(hoursBody({ ...untouched.hours, close: '' })).toBeNull()
  const saturday = { day: 6, open_time: '', close_time: '14:00' }
  const own = { ...untouched.hours, workingDays: [6], sameDaily: false, daily: [saturday] }
  expect(hoursBody(own)).toBeNull()
})

test('a menu without a template or a named service, or with an empty number, cannot be sent', () => {
  expect(servicesBody({ templateIds: [], customs: [blankCustom()] })).toBeNull()
  const named = { ...blankCustom(), name: 'Cut' }
  expect(servicesBody({ templateIds: [], customs: [named] })).not.toBeNull()
  expect(servicesBody({ templateIds: [], customs: [{ ...named, price: Number.NaN }] })).toBeNull()
})

test('an empty default time does not matter once every day has separate hours', () => {
  const saturday = { day: 6, open_time: '10:00', close_time: '14:00' }
  const own = { ...untouched.hours, workingDays: [6], sameDaily: false, daily: [saturday] }
  expect(hoursBody({ ...own, close: '' })).toMatchObject({
    default_close_time: '14:00',
    daily_hours: [saturday],
  })
})

test('a custom type is sent only with the type “other”', () => {
  expect(businessTypeBody({ type: 'spa', customType: 'left over' })).toEqual({
    business_type: 'spa',
  })
})

test('staff members are sent only if they are to be added now, and empty rows are never sent', () => {
  const members = [{ ...blankMember(), name: 'Mia' }, blankMember()]
  const staff = { ...untouched.staff, members }
  expect(staffBody(staff).staff_members).toEqual([])
  expect(staffBody({ ...staff, setUpNow: true }).staff_members).toEqual([
    { name: 'Mia', email: '', phone: '' },
  ])
})

test('a staff member on file is sent with their id, and counts as seen after their row is removed', () => {
  const mia = { id: '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11', name: 'Mia', email: null, phone: null }
  const saved = {
    ...{ resource_count: 2, resource_type: 'chair' as const },
    ...{ setup_staff_now: true, staff_members: [mia] },
  }
  const { staff } = draftOf({ ...progress, data: { ...progress.data, staff: saved } }, 'UTC')
  expect(staffBody(staff).staff_members).toMatchObject([{ id: mia.id, name: 'Mia' }])
  expect(staffBody({ ...staff, members: [] }).seen_staff_ids).toEqual([mia.id])
})

test('a day’s own hours count only while “Same hours every day” is off', () => {
  const saturday = { day: 6, open_time: '10:00', close_time: '14:00' }
  const hours = { ...untouched.hours, daily: [saturday], sameDaily: false }
  expect(hoursOn(hours, 6)).toEqual(saturday)
  expect(hoursOn({ ...hours, sameDaily: true }, 6).close_time).toBe('18:00')
})

test.each([
  [[1, 2, 3, 4, 5], 'Mon–Fri'],
  [[0, 1, 2, 3, 4, 5, 6], 'Mon–Sun'],
  [[2, 4, 5, 6], 'Tue, Thu–Sat'],
  [[0, 6], 'Sat, Sun'],
  [[3], 'Wed'],
  [[], ''],
])('working days %j read as %j', (days, words) => {
  expect(daysInWords(days)).toBe(words)
})
