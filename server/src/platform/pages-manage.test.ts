import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Onboarded,
  startTestHouse,
  type TestHouse,
  type TestSalon,
} from '../../test/harness.ts'
import { bookFirst, type Visitor, valuesOf, visit } from '../../test/page-visitor.ts'

let house: TestHouse
let visitor: Visitor
let owner: TestSalon
let ids: Onboarded

beforeAll(async () => {
  house = await startTestHouse()
  visitor = await visit(house)
  owner = await house.registerSalon({ business_name: 'Studio Ana' })
  ids = await owner.onboard()
})

afterAll(async () => {
  await visitor.leave()
  await house.close()
})

const book = () => `/book/${owner.slug}`
const cutWithAnyone = () => `${book()}?services=${ids.serviceIds[0]}&staff=any`
const timesOn = (date: string) => `${cutWithAnyone()}&date=${date}`

describe('the link to an appointment', () => {
  test('tells nobody where the visitor came from and is not indexed', async () => {
    const { location } = await bookFirst(visitor, timesOn('2026-03-10'))
    const { headers, html } = await visitor.open(location)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['cache-control']).toBe('no-store')
    expect(html).not.toContain('lea@mail.test')
  })

  test('opening it, or asking to cancel, changes nothing; the form does', async () => {
    const { location } = await bookFirst(visitor, timesOn('2026-03-11'), {
      email: 'cancel@mail.test',
    })
    const page = location.split('?')[0]!
    const asked = await visitor.open(`${page}?ask=cancel`)
    expect(asked.html).toContain('Cancel this appointment?')
    expect((await visitor.open(page)).html).toContain('Confirmed')
    const cancelled = await visitor.open(page, { form: { intent: 'cancel' } })
    expect(cancelled).toMatchObject({ status: 303, location: `${page}?done=cancelled` })
    expect((await visitor.open(cancelled.location)).html).toContain('This appointment is cancelled')
  })

  test('moves the appointment to one of the offered times', async () => {
    const { location } = await bookFirst(visitor, timesOn('2026-03-12'), {
      email: 'move@mail.test',
    })
    const page = location.split('?')[0]!
    const times = await visitor.open(`${page}?ask=move&date=2026-03-13`)
    const start = valuesOf(times.html, 'start')[0]!
    const moved = await visitor.open(`${page}?ask=move`, { form: { intent: 'move', start } })
    expect(moved).toMatchObject({ status: 303, location: `${page}?done=moved` })
    expect((await visitor.open(moved.location)).html).toContain('Friday, March 13')
  })

  test('lets the client say that they will come', async () => {
    const { location } = await bookFirst(visitor, timesOn('2026-03-16'), {
      email: 'come@mail.test',
    })
    const page = location.split('?')[0]!
    expect((await visitor.open(page)).html).toContain('I will come')
    const confirmed = await visitor.open(page, { form: { intent: 'confirm' } })
    expect((await visitor.open(confirmed.location)).html).not.toContain('I will come')
  })

  test('names the salon’s phone when it is too late', async () => {
    const { location } = await bookFirst(visitor, timesOn('2026-03-02'), {
      email: 'late@mail.test',
    })
    const { html } = await visitor.open(location.split('?')[0]!)
    expect(html).toContain('It is too late to change this appointment here.')
    expect(html).toContain('+12025550123')
    expect(html).not.toContain('ask=cancel')
  })

  test('of nobody says that it has ended', async () => {
    const { status, html } = await visitor.open(`/manage/${'x'.repeat(43)}`)
    expect(status).toBe(404)
    expect(html).toContain('This link has ended')
  })
})
