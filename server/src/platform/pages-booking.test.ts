import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Onboarded,
  startTestHouse,
  type TestHouse,
  type TestSalon,
} from '../../test/harness.ts'
import {
  bookFirst,
  holdFirst,
  typed,
  type Visitor,
  valuesOf,
  visit,
} from '../../test/page-visitor.ts'

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

describe('booking without JavaScript', () => {
  test('goes from a time to a held time to an appointment', async () => {
    const { held, details, start } = await holdFirst(visitor, timesOn('2026-03-03'))
    expect(held.status).toBe(303)
    expect(new URL(held.location, 'http://x').searchParams.get('start')).toBe(start)
    expect(details.html).toContain('Kept for you until')
    const submission = valuesOf(details.html, 'submission')[0]!
    const booked = await visitor.open(held.location, { form: { ...typed, submission } })
    expect(booked.status).toBe(303)
    expect(booked.location).toMatch(/^\/manage\/[\w-]{22,64}\?done=booked$/)
    const { html } = await visitor.open(booked.location)
    expect(html).toContain('You’re booked, Lea')
    expect(html).toContain('Tuesday, March 3')
  })

  test('books once however often the form is sent', async () => {
    const { held, details } = await holdFirst(visitor, timesOn('2026-03-04'))
    const form = {
      ...typed,
      email: 'twice@mail.test',
      submission: valuesOf(details.html, 'submission')[0]!,
    }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.open(held.location, { form })))
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
    expect(answers[0]!.status).toBe(303)
    const { body } = await owner.call('GET', '/api/appointments?from=2026-03-04&to=2026-03-04')
    expect(body.items).toHaveLength(1)
  })

  test('says where to call when online booking is paused after the trial', async () => {
    house.clock.set(new Date('2026-06-01T13:00:00Z'))
    const { status, html } = await visitor.open(cutWithAnyone())
    house.clock.set(new Date('2026-03-02T13:00:00Z'))
    expect(status).toBe(200)
    expect(html).toContain('Online booking is paused for now. Please call us at +12025550123.')
    expect(html).not.toContain('waiting list')
  })

  test('holds a time once however often its chip is pressed', async () => {
    const alone = await house.registerSalon({ business_name: 'Nervous Fingers' })
    const { serviceIds } = await alone.onboard({ staff: ['Kim'], chairs: 1 })
    const page = `/book/${alone.slug}?services=${serviceIds[0]}&date=2026-03-04`
    const { html } = await visitor.open(page)
    const submission = valuesOf(html, 'submission')[0]!
    const form = { intent: 'hold', start: valuesOf(html, 'start')[0]!, submission }
    const answers = await Promise.all([1, 2, 3].map(() => visitor.open(page, { form })))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  })

  test('brings a form back with everything typed and each mistake beside its field', async () => {
    const answer = await bookFirst(visitor, timesOn('2026-03-05'), {
      name: '',
      notes: 'Left <ear>',
      email: 'nobody',
    })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('Name is required')
    expect(answer.html).toContain('Please enter a valid email address')
    expect(answer.html).toContain('Left &lt;ear&gt;')
    expect(answer.html).toContain('value="nobody"')
  })

  test('asks for the policy to be accepted', async () => {
    const { held, details } = await holdFirst(visitor, timesOn('2026-03-06'))
    const submission = valuesOf(details.html, 'submission')[0]!
    const { policy_accepted: _, ...rest } = typed
    const answer = await visitor.open(held.location, { form: { ...rest, submission } })
    expect(answer.status).toBe(422)
    expect(answer.html).toContain('accept the salon')
  })

  test('offers three other times when the wished one has just been taken, and keeps the details', async () => {
    const alone = await house.registerSalon({ business_name: 'One Chair' })
    const { serviceIds } = await alone.onboard({ staff: ['Kim'], chairs: 1 })
    const page = `/book/${alone.slug}?services=${serviceIds[0]}&date=2026-03-03`
    const start = '2026-03-03T10:00:00-05:00'
    const first = await visitor.open(page, { form: { intent: 'hold', start } })
    expect(first.status).toBe(303)
    const second = await visitor.open(page, { form: { intent: 'hold', start } })
    expect(second.status).toBe(409)
    expect(second.html).toContain('This time has just been taken')
    const list = /aria-label="Nearest free times".*?<\/ul>/.exec(second.html)![0]
    const nearest = valuesOf(list, 'start')
    expect(nearest).toHaveLength(3)

    house.clock.advance(11 * 60)
    await visitor.open(page, { form: { intent: 'hold', start } })
    const late = await visitor.open(first.location, {
      form: { ...typed, submission: 'late-submission-1' },
    })
    expect(late.status).toBe(409)
    expect(late.html).toContain('value="Lea Winter"')
    const instead = valuesOf(late.html, 'instead')
    expect(instead).toHaveLength(3)
    const again = await visitor.open(first.location, {
      form: { ...typed, instead: instead[0]!, intent: '' },
    })
    expect(again.status).toBe(200)
    expect(again.html).toContain('value="Lea Winter"')
    expect(again.html).toContain('Kept for you until')
  })

  test('says when the reservation has run out and offers to hold the time again', async () => {
    const { held } = await holdFirst(visitor, timesOn('2026-03-09'))
    house.clock.advance(11 * 60)
    const { html } = await visitor.open(held.location)
    expect(html).toContain('Your reservation has run out')
    const start = valuesOf(html, 'instead')
    const again = await visitor.open(held.location, {
      form: { ...typed, instead: start[0]!, intent: '' },
    })
    expect(again.html).toContain('Kept for you until')
  })

  test('puts a visitor on the waiting list', async () => {
    const page = `${cutWithAnyone()}&step=waitlist`
    const form = {
      intent: 'waitlist',
      name: 'Lea',
      phone: '+12025550144',
      first_day: '2026-03-10',
      last_day: '2026-03-12',
      part: 'morning',
      submission: 'waitlist-key-1',
    }
    const wrong = await visitor.open(page, { form: { ...form, last_day: '2026-03-09' } })
    expect(wrong.status).toBe(422)
    expect(wrong.html).toContain('Must not be before the first day')
    const joined = await visitor.open(page, { form })
    expect(joined.status).toBe(303)
    expect((await visitor.open(joined.location)).html).toContain('You are on the list')
  })
})
