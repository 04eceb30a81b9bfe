import { itemAt } from '@chairtime/core/known.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bookFirst,
  clientForm,
  holdFirst,
  openSite,
  type Site,
  valuesOf,
} from '../../test/page-browser.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

test('a client without JavaScript chooses a time, holds it and books it', async () => {
  const { held, details, start } = await holdFirst(site.browser, site.timesOn('2026-03-03'))
  expect(held.status).toBe(303)
  const { searchParams } = new URL(held.location, 'http://x')
  const shown = ['start', 'price', 'minutes'].map((name) => searchParams.get(name))
  expect(shown).toEqual([start, '45', '45'])
  expect(details.html).toContain('We’re holding this time for you')
  expect(details.html).toContain(bookingTexts('en').consent.texts)
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const booked = await site.browser.open(held.location, { form: { ...clientForm, submission } })
  expect(booked.status).toBe(303)
  expect(booked.location).toMatch(/^\/manage\/[\w-]{22,64}\?done=booked&confirmation=email$/)
  const { html } = await site.browser.open(booked.location)
  expect(html).toContain('You’re booked, Lea')
  expect(html).toContain('Tuesday, March 3')
})

test('a booking form that is sent several times books once', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-03-04'))
  const form = {
    ...clientForm,
    email: 'twice@mail.test',
    submission: itemAt(valuesOf(details.html, 'submission'), 0),
  }
  const answers = await Promise.all([1, 2, 3].map(() => site.browser.open(held.location, { form })))
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  expect(itemAt(answers, 0).status).toBe(303)
  const { body } = await site.salon.call('GET', '/api/appointments?from=2026-03-04&to=2026-03-04')
  expect(body.items).toHaveLength(1)
})

test('a held time is booked once, also from the page that Back or another tab fetches anew', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-03-05'))
  const again = await site.browser.open(held.location)
  const submissions = [details, again].map(({ html }) => itemAt(valuesOf(html, 'submission'), 0))
  expect(new Set(submissions).size).toBe(2)
  const form = { ...clientForm, email: 'two-tabs@mail.test' }
  const locations = []
  for (const submission of submissions) {
    const answer = await site.browser.open(held.location, { form: { ...form, submission } })
    locations.push(answer.location)
  }
  expect(locations[0]).toMatch(/^\/manage\//)
  expect(locations[1]).toBe(locations[0])
  const { body } = await site.salon.call('GET', '/api/appointments?from=2026-03-05&to=2026-03-05')
  expect(body.items).toHaveLength(1)
})

test('the site says where to call when online booking is paused after the trial', async () => {
  const { location } = await bookFirst(site.browser, site.timesOn('2026-05-29'))
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-05-28'))
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const before = site.server.clock.now()
  // after the end of the trial and before the visits
  site.server.clock.set(new Date('2026-05-20T13:00:00Z'))
  const managePage = await site.browser.open(itemAt(location.split('?'), 0))
  const pages = [
    await site.browser.open(site.sitePath),
    await site.browser.open(site.cutWithAnyone),
    await site.browser.open(held.location),
    await site.browser.open(held.location, { form: { ...clientForm, submission } }),
  ]
  site.server.clock.set(before)
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 402])
  for (const { html } of pages) {
    expect(html).toContain('Online booking is paused')
    expect(html).toContain('href="tel:+12025550123"')
    expect(html).toContain('+1 202-555-0123')
    const page = html.slice(0, html.indexOf('<nav aria-label="Language"'))
    expect(page).toContain('tel:')
    expect(page).not.toMatch(/<(?:form|button|input|nav|aside)/)
  }
  expect(managePage.html).toContain('Confirmed')
  expect(managePage.html).toContain('ask=move')
})

test('a booking page has no link to days after 2039, or to days before today', async () => {
  const before = site.server.clock.now()
  site.server.clock.set(new Date('2039-12-20T13:00:00Z'))
  const salon = await site.server.registerSalon()
  const { serviceIds } = await salon.onboard()
  const linksOn = async (date: string) => {
    const path = `/book/${salon.slug}?services=${serviceIds[0]}&staff=any&date=${date}`
    const { html } = await site.browser.open(path)
    return [...html.matchAll(/aria-label="(Earlier|Later) days"/g)].map(([, way]) => way)
  }
  const links = [await linksOn('2039-12-21'), await linksOn('2039-12-30')]
  site.server.clock.set(before)
  expect(links).toEqual([['Later'], ['Earlier']])
})

test('a booking form sent again with other details gets the answer that the visit is booked already', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-03-25'))
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  await site.browser.open(held.location, { form: { ...clientForm, submission } })
  const resent = await site.browser.open(held.location, {
    form: { ...clientForm, submission, name: 'Lea Winter-Field' },
  })
  expect(resent.html).toContain('Your visit is booked already')
  expect(resent.html).toContain('value="Lea Winter-Field"')
  expect(valuesOf(resent.html, 'submission')).toEqual([submission])
})

test('a time whose chip is pressed several times is held once', async () => {
  const salon = await site.server.registerSalon({ business_name: 'Nervous Fingers' })
  const { serviceIds } = await salon.onboard({ staff: ['Kim'], chairs: 1 })
  const page = `/book/${salon.slug}?services=${serviceIds[0]}&date=2026-03-04`
  const { html } = await site.browser.open(page)
  const submission = itemAt(valuesOf(html, 'submission'), 0)
  const form = { intent: 'hold', start: itemAt(valuesOf(html, 'start'), 0), submission }
  const answers = await Promise.all([1, 2, 3].map(() => site.browser.open(page, { form })))
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
})

test('a refused form comes back with all typed values and each mistake beside its field', async () => {
  const answer = await bookFirst(site.browser, site.timesOn('2026-03-05'), {
    name: '',
    notes: 'Left <ear>',
    email: 'nobody',
  })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('Name is required')
  expect(answer.html).toContain('Please enter a valid email address')
  expect(answer.html).toContain('Left &lt;ear&gt;')
  expect(answer.html).toContain('value="nobody"')
  expect(answer.html).not.toContain('accept the salon’s booking policy')
})

test('a phone number must be complete if the client types no email address', async () => {
  const bookWith = (phone: string, email = '') =>
    bookFirst(site.browser, site.timesOn('2026-03-24'), { phone, email })
  const short = await bookWith('911')
  expect(short.status).toBe(422)
  expect(short.html).toContain('Please enter the whole phone number, or an email address')
  expect((await bookWith('call me')).status).toBe(422)
  expect((await bookWith('ext 911', 'whole@mail.test')).status).toBe(303)
  expect((await bookWith('(202) 555-0135')).status).toBe(303)
})

test('the page after a booking mentions a message only if one is sent', async () => {
  const phone = { email: '', phone: '+12025550188' }
  const pageAfterBooking = async (date: string, fields: Record<string, string>) => {
    const { location } = await bookFirst(site.browser, site.timesOn(date), fields)
    return (await site.browser.open(location)).html
  }
  expect(await pageAfterBooking('2026-03-19', {})).toContain('We’ve emailed you these details.')
  expect(await pageAfterBooking('2026-03-20', { ...phone, sms_opt_in: 'on' })).toContain(
    'We’ve texted you these details.',
  )
  const withoutMessage = await pageAfterBooking('2026-03-23', phone)
  expect(withoutMessage).not.toMatch(/We’ve (?:emailed|texted)/)
  expect(withoutMessage).toContain('Save this page – it’s your confirmation.')
})

test('a client accepts the policy by booking; a form without the acceptance is refused', async () => {
  const { held, details } = await holdFirst(site.browser, site.timesOn('2026-03-06'))
  expect(details.html).toContain('By booking you accept: You can cancel or move')
  expect(valuesOf(details.html, 'policy_accepted')).toEqual(['on'])
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const { policy_accepted: _, ...rest } = clientForm
  const answer = await site.browser.open(held.location, { form: { ...rest, submission } })
  expect(answer.status).toBe(422)
  expect(answer.html).toContain('Please accept the salon’s booking policy.')
})

test('a form for a time that has just been taken is answered with three other times, and typed details are kept', async () => {
  const salon = await site.server.registerSalon({ business_name: 'One Chair' })
  const { serviceIds } = await salon.onboard({ staff: ['Kim'], chairs: 1 })
  const page = `/book/${salon.slug}?services=${serviceIds[0]}&date=2026-03-03`
  const start = '2026-03-03T10:00:00-05:00'
  const first = await site.browser.open(page, { form: { intent: 'hold', start } })
  expect(first.status).toBe(303)
  const second = await site.browser.open(page, { form: { intent: 'hold', start } })
  expect(second.status).toBe(409)
  expect(second.html).toContain('This time has just been taken')
  const list = itemAt(/aria-label="Nearest free times".*?<\/ul>/.exec(second.html) ?? [], 0)
  const nearest = valuesOf(list, 'start')
  expect(nearest).toHaveLength(3)

  // a hold lasts ten minutes
  site.server.clock.advance(11 * 60)
  await site.browser.open(page, { form: { intent: 'hold', start } })
  const late = await site.browser.open(first.location, {
    form: { ...clientForm, submission: 'late-submission-1' },
  })
  expect(late.status).toBe(409)
  expect(late.html).toContain('value="Lea Winter"')
  const instead = valuesOf(late.html, 'instead')
  expect(instead).toHaveLength(3)
  const heldInstead = await site.browser.open(first.location, {
    form: { ...clientForm, instead: itemAt(instead, 0), intent: '' },
  })
  expect(heldInstead.status).toBe(200)
  expect(heldInstead.html).toContain('value="Lea Winter"')
  expect(heldInstead.html).toContain('We’re holding this time for you')
})

test('the details page says when its hold has ended and offers to hold the time again', async () => {
  const { held } = await holdFirst(site.browser, site.timesOn('2026-03-09'))
  site.server.clock.advance(11 * 60)
  const { html } = await site.browser.open(held.location)
  expect(html).toContain('Your 10 minutes are up.')
  const instead = valuesOf(html, 'instead')
  const heldAgain = await site.browser.open(held.location, {
    form: { ...clientForm, instead: itemAt(instead, 0), intent: '' },
  })
  expect(heldAgain.html).toContain('We’re holding this time for you')
})

test('the form of the waiting list refuses wrong days and makes an entry', async () => {
  const page = `${site.cutWithAnyone}&step=waitlist`
  const form = {
    intent: 'waitlist',
    name: 'Lea',
    phone: '+12025550144',
    first_day: '2026-03-10',
    last_day: '2026-03-12',
    part: 'morning',
    submission: 'waitlist-key-1',
  }
  const wrong = await site.browser.open(page, { form: { ...form, last_day: '2026-03-09' } })
  expect(wrong.status).toBe(422)
  expect(wrong.html).toContain('Must not be before the first day')
  for (const [day, sentence] of [
    ['2026-03-01', 'Must be in the future'],
    ['2026-09-01', 'The salon does not plan that far ahead'],
  ] as const) {
    const days = { first_day: day, last_day: day }
    const refused = await site.browser.open(page, { form: { ...form, ...days } })
    expect(refused.status).toBe(422)
    expect(refused.html).toContain(sentence)
  }
  const joined = await site.browser.open(page, { form })
  expect(joined.status).toBe(303)
  const { html } = await site.browser.open(joined.location)
  expect(html).toContain('You’re on the list for Tue, Mar 10 to Thu, Mar 12.')
  expect(html).toContain('For Cut')
  expect(html).not.toContain('Your visit')
})

test('when the form of the waiting list is changed after Back, the page says that the client is on the list, and sending it again adds a second entry', async () => {
  const page = `${site.cutWithAnyone}&step=waitlist`
  const submission = itemAt(valuesOf((await site.browser.open(page)).html, 'submission'), 0)
  const form = { intent: 'waitlist', name: 'Ida', email: 'ida@mail.test', first_day: '2026-03-10' }
  expect((await site.browser.open(page, { form: { ...form, submission } })).status).toBe(303)
  const changed = { ...form, first_day: '2026-03-11' }
  const again = await site.browser.open(page, { form: { ...changed, submission } })
  expect(again.html).toContain('You’re on the list already')
  expect(valuesOf(again.html, 'first_day')).toEqual(['2026-03-11'])
  const fresh = itemAt(valuesOf(again.html, 'submission'), 0)
  expect(fresh).not.toBe(submission)
  const joined = await site.browser.open(page, { form: { ...changed, submission: fresh } })
  expect(joined.status).toBe(303)
})

test('the first free times beside the menu are those of the persons chosen for single services', async () => {
  const [cut] = site.ids.serviceIds
  const tom = itemAt(site.ids.staffIds, 1)
  const firstStart = async (choice = '') => {
    const path = `${site.sitePath}?services=${cut}&staff=any${choice}&step=services`
    const { html } = await site.browser.open(path, { accept: 'application/json' })
    return JSON.parse(html).view.firstTimes.starts[0]
  }
  const byTom = `&by=${cut}.${tom}`
  const { start_time } = await firstStart(byTom)
  const visit = { service_ids: [cut], staff_id: tom, start_time }
  const path = `/api/public/${site.salon.slug}/holds`
  expect((await site.server.call('POST', path, visit)).status).toBe(201)
  // the other staff member is still free at that time
  expect((await firstStart()).start_time).toBe(start_time)
  const next = await firstStart(byTom)
  expect(next.staff).toBe(tom)
  expect(next.start_time > start_time).toBe(true)
})

test('one page shows the staff members with their next free times, and which days of the month have free times', async () => {
  const { html } = await site.browser.open(`${site.sitePath}?services=${site.ids.serviceIds[0]}`)
  expect(html).toContain('Who would you like?')
  expect(html).toMatch(/Mia<\/span>.{0,120}Today 9:/)
  expect(html).toMatch(/Wednesday, March 4, has free times/)
  expect(html).toContain('Sunday, March 1, in the past')
  expect(html).toContain('Sunday, March 8, closed')
  // old links name the step `staff`, which no longer exists; they lead to the times
  const oldAddress = await site.browser.open(`${site.cutWithAnyone}&step=staff`)
  expect(oldAddress.html).toContain('When works for you?')
})

test('an address with a person and a day shows the times that the API offers', async () => {
  const mia = itemAt(site.ids.staffIds, 0)
  const cut = itemAt(site.ids.serviceIds, 0)
  for (const date of ['2026-03-12', '2026-05-05']) {
    const { html } = await site.browser.open(
      `${site.sitePath}?services=${cut}&staff=${mia}&date=${date}`,
    )
    const query = `service_ids=${cut}&staff_id=${mia}&from=${date}&days=1`
    const path = `/api/public/${site.salon.slug}/availability?${query}`
    const { body } = await site.server.call('GET', path)
    const starts = body.days[0].slots.map((slot: { start_time: string }) => slot.start_time)
    expect(starts.length).toBeGreaterThan(0)
    expect(valuesOf(html, 'start')).toEqual(starts)
  }
})

test('a full day leads to its waiting list, and a closed day is called closed', async () => {
  const salon = await site.server.registerSalon({ business_name: 'Full Chair' })
  const services = [{ name: 'Day', duration: 480, price: 45 }]
  const { serviceIds } = await salon.onboard({ staff: ['Kim'], chairs: 1, services, lunch: null })
  const page = `/book/${salon.slug}?services=${serviceIds[0]}`
  const { held } = await holdFirst(site.browser, `${page}&date=2026-03-04`)
  expect(held.status).toBe(303)
  const full = await site.browser.open(`${page}&date=2026-03-04`)
  expect(full.html).toContain('Wednesday is fully booked.')
  expect(full.html).toContain('Wednesday, March 4, fully booked')
  const link = />Join the waiting list for Wednesday/.exec(full.html)
  expect(link).not.toBeNull()
  const href = itemAt(/href="([^"]*step=waitlist[^"]*)"/.exec(full.html) ?? [], 1)
  const waitlistForm = await site.browser.open(href.replaceAll('&amp;', '&'))
  expect(waitlistForm.html).toContain('For Day')
  expect(valuesOf(waitlistForm.html, 'first_day')).toEqual(['2026-03-04'])
  const closed = await site.browser.open(`${page}&date=2026-03-07`)
  expect(closed.html).toContain('Full Chair is closed on this day.')
})

test('a visit that two staff members share is booked with the people and in the order that its details page shows', async () => {
  const salon = await site.server.registerSalon({ business_name: 'Two Hands' })
  const services = ['Cut', 'Colour', 'Care'].map((name) => ({ name, duration: 30, price: 30 }))
  const ids = await salon.onboard({ staff: ['Ana', 'Ben'], services, lunch: null })
  const [cut = '', color = '', care = ''] = ids.serviceIds
  const [ana = '', ben = ''] = ids.staffIds
  const { body: staffList } = await salon.call('GET', '/api/staff')
  for (const [id, service_ids] of [
    [ana, [cut, care]],
    [ben, [color, care]],
  ] as const) {
    const staffMember = staffList.staff.find((one: { id: string }) => one.id === id)
    await salon.call('PUT', `/api/staff/${id}`, { ...staffMember, service_ids })
  }
  const page = `/book/${salon.slug}?services=${care},${cut},${color}&date=2026-03-05`
  const { html } = await site.browser.open(page)
  expect(html).toContain('Nobody does all of these')
  expect(html).toContain('Color comes before the cut')
  expect(html).toContain('aria-label="Do Colour earlier"')
  expect(html).not.toContain('aria-label="Do Cut earlier"')
  const chosen = `/book/${salon.slug}?services=${care},${color},${cut}&by=${care}.${ben}&date=2026-03-05`
  const { held, details } = await holdFirst(site.browser, chosen)
  const text = details.html.replaceAll(/<!-- -->|<[^>]*>/g, '')
  expect(text).toContain(
    'Care with Ben 9:00 AM, then Colour with Ben 9:30 AM, then Cut with Ana 10:00 AM',
  )
  const submission = itemAt(valuesOf(details.html, 'submission'), 0)
  const booked = await site.browser.open(held.location, { form: { ...clientForm, submission } })
  expect(booked.status).toBe(303)
  const { body } = await salon.call('GET', '/api/appointments?from=2026-03-05&to=2026-03-05')
  const parts = body.items[0].services.map(
    (one: { name: string; staff: { name: string } }) => `${one.name} ${one.staff.name}`,
  )
  expect(parts).toEqual(['Care Ben', 'Colour Ben', 'Cut Ana'])
})
