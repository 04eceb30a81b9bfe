import type { PublicSite } from '@chairtime/contract/pages.ts'
import { itemAt } from '@chairtime/core/known.ts'
import { expect, test } from 'vitest'
import { schemaProblems } from '../../test/schema-org.ts'
import { buildUrls } from '../platform/config/urls.ts'
import { demoView } from './demo-preview.ts'
import { salonData } from './salon-data.ts'

const urls = buildUrls({
  baseDomain: 'chairtime.test',
  bookingDomain: undefined,
  production: true,
})

const { site } = demoView({ name: 'Ana', color: 'purple', services: [] }, new Date(0))

interface SalonData {
  readonly [property: string]: unknown
  readonly openingHoursSpecification: readonly object[]
}

/** The data of a salon with these properties, checked against schema.org. */
function dataOf(business: Partial<PublicSite['business']>, more: Partial<PublicSite> = {}) {
  const data = salonData({ ...site, business: { ...site.business, ...business }, ...more }, urls)
  expect(schemaProblems(data)).toEqual([])
  return data as SalonData
}

const service = (price: number, price_from = false) => ({
  id: crypto.randomUUID(),
  name: 'Cut',
  description: null,
  category_id: null,
  duration_minutes: 45,
  price,
  price_from,
  staff_ids: [],
  photo: null,
})

test.each([
  ['hair_salon', 'HairSalon'],
  ['barbershop', 'HairSalon'],
  ['nail_salon', 'NailSalon'],
  ['spa', 'DaySpa'],
  ['other', 'HealthAndBeautyBusiness'],
  [null, 'HealthAndBeautyBusiness'],
])('a business of the type %s is a %s', (business_type, type) => {
  expect(dataOf({ business_type })).toMatchObject({
    '@type': type,
    name: 'Ana',
    url: 'https://preview.chairtime.test/',
  })
})

test('phone number and street address are in the data only if the salon shows them', () => {
  expect(Object.keys(dataOf({}))).not.toContain('telephone')
  expect(Object.keys(dataOf({}))).not.toContain('address')
  expect(dataOf({ phone: '+1 212 555 0100', address: '12 Garden Row' })).toMatchObject({
    telephone: '+1 212 555 0100',
    address: { '@type': 'PostalAddress', streetAddress: '12 Garden Row' },
  })
})

test('the two halves of a day with a break are two spans, and an end at midnight is written as 23:59', () => {
  const hours = [
    { day: 1, open_time: '09:00', close_time: '13:00' },
    { day: 1, open_time: '14:00', close_time: '18:00' },
    { day: 0, open_time: '10:00', close_time: '24:00' },
  ]
  expect(spansOf(hours)).toEqual(['Monday 09:00 13:00', 'Monday 14:00 18:00', 'Sunday 10:00 23:59'])
})

test('hours that end after midnight stay with their day, and hours that begin after midnight belong to the next day', () => {
  const hours = [
    { day: 5, open_time: '18:00', close_time: '02:00' },
    { day: 6, open_time: '18:00', close_time: '00:30' },
    { day: 6, open_time: '01:00', close_time: '03:00' },
  ]
  expect(spansOf(hours)).toEqual([
    'Friday 18:00 02:00',
    'Saturday 18:00 00:30',
    'Sunday 01:00 03:00',
  ])
})

function spansOf(hours: PublicSite['business']['hours']): string[] {
  return dataOf({ hours }).openingHoursSpecification.map((span) => {
    const { dayOfWeek, opens, closes } = span as Record<string, string>
    return `${dayOfWeek?.split('/').at(-1)} ${opens} ${closes}`
  })
}

test('each service is an offer with its price in the currency of the salon', () => {
  const data = dataOf(
    { currency: 'EUR', locale: 'de-DE' },
    { services: [service(45), service(120, true)] },
  )
  expect(data).toMatchObject({
    priceRange: expect.stringMatching(/^45–120\s€$/),
    hasOfferCatalog: {
      itemListElement: [
        { price: 45, priceCurrency: 'EUR', itemOffered: { name: 'Cut' } },
        { priceSpecification: { minPrice: 120, priceCurrency: 'EUR' } },
      ],
    },
  })
})

test('equal prices of all services are written as one price', () => {
  expect(dataOf({}, { services: [service(45), service(45)] })).toMatchObject({ priceRange: '$45' })
})

test('a salon that takes no bookings offers no reservation', () => {
  expect(dataOf({}).potentialAction).toMatchObject({
    '@type': 'ReserveAction',
    target: { urlTemplate: 'https://preview.chairtime.test/' },
  })
  expect(dataOf({ takes_bookings: false })).not.toHaveProperty('potentialAction')
})

test('the check against schema.org finds wrong and unknown properties', () => {
  const right = dataOf({ hours: [{ day: 1, open_time: '09:00', close_time: '13:00' }] })
  const hours = { ...itemAt(right.openingHoursSpecification, 0), opens: '24:00' }
  const wrong = { ...right, image: '', staff: 'Mia', openingHoursSpecification: [hours] }
  expect(schemaProblems(wrong)).toEqual([
    'HairSalon.image is ""',
    'OpeningHoursSpecification.opens cannot be 24:00',
    'HairSalon has no staff',
  ])
})
