import { readAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView, ManageView, PublicService } from '@chairtime/contract/pages.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { use, useState } from 'react'
import { assert, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { manageView as visit } from '../../../test/manage-view.ts'
import { policyLimits } from '../../../test/samples.ts'
import { inEnglish, show, showSite } from '../../../test/show.tsx'
import { choiceOf } from './choice.ts'
import { Page } from './page.tsx'
import { PageActionsContext } from './page-actions.ts'
import { loadAllPages } from './pages.tsx'

beforeAll(loadAllPages)

const [cut, nails] = [
  '01a1ff00-0000-7000-8000-000000000001',
  '01a1ff00-0000-7000-8000-000000000002',
]
const [mia, tom] = ['01a1ff00-0000-7000-8000-00000000000a', '01a1ff00-0000-7000-8000-00000000000b']

const business = {
  name: 'Studio Ana',
  slug: 'ana',
  phone: null,
  address: null,
  timezone: 'America/New_York',
  locale: 'en-US',
  own_locale: 'en-US',
}
const policy = {
  ...policyLimits,
  text: 'Be on time.',
} as const

function service(id: string, name: string, staff_ids: string[]): PublicService {
  const rest = { description: null, category_id: null, duration_minutes: 45, price_from: false }
  return { id, name, staff_ids, price: 45, photo: null, ...rest }
}

function person(id: string, name: string) {
  return { id, name, title: null, service_ids: [], portrait: null }
}

function booking(services: PublicService[], query = ''): BookingView {
  const details = {
    business_type: null,
    about: null,
    email: null,
    brand_color: '#6d1f4e',
    logo: null,
    cover: null,
  }
  const opening = {
    week_start: 0,
    open_now: true,
    closes_at: null,
    opens_at: null,
    takes_bookings: true,
    today: '2026-10-20',
    hours: [],
  }
  return {
    kind: 'booking',
    base: '/book/ana',
    now: '2026-10-20T13:00:00Z',
    problem: null,
    form: null,
    submission: 'key',
    firstTimes: null,
    proof: null,
    week: null,
    month: null,
    nextFree: {},
    site: {
      business: { ...business, ...details, ...opening, currency: 'USD' },
      policy,
      sends_texts: true,
      categories: [],
      services,
      staff: [person(mia, 'Mia'), person(tom, 'Tom')],
    },
    address: readAddress(new URLSearchParams(query)),
  }
}

test('a visit in an hour that the clock repeats shows which of the two hours is meant', async () => {
  const view = visit('2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00')
  await show(<Page view={view} />)
  await expect
    .element(page.getByText('1:30 AM (UTC−4) to 1:30 AM (UTC−5)', { exact: true }))
    .toBeVisible()
})

test('a visit that goes on beyond midnight says on which day it ends', async () => {
  await show(<Page view={visit('2027-03-06T23:30:00-05:00', '2027-03-07T00:15:00-05:00')} />)
  await expect.element(page.getByText('11:30 PM to Sun, Mar 7, 12:15 AM')).toBeVisible()
})

test('a visit whose start has passed offers neither a confirmation nor links to calendars', async () => {
  const view = visit('2026-10-20T09:00:00-04:00', '2026-10-20T09:45:00-04:00')
  await show(<Page view={{ ...view, now: '2026-10-20T13:00:00Z' }} />)
  await expect.element(page.getByRole('link', { name: 'Book another visit' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I’ll be there' })).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('region', { name: 'Add to calendar' }))
    .not.toBeInTheDocument()
})

// A visit in Panama. The client is in New York, which is one hour ahead until its clocks go back on November 1.
function visitInPanama(date: string): ManageView {
  const view = visit(`${date}T09:00:00-05:00`, `${date}T09:45:00-05:00`)
  const { appointment } = view
  const businessInPanama = { ...appointment.business, timezone: 'America/Panama' }
  return { ...view, appointment: { ...appointment, business: businessInPanama } }
}

test('when the salon’s clock and the client’s clock differ at the time of a visit, the page says in which zone the times are', async () => {
  await show(<Page view={visitInPanama('2026-10-30')} />)
  const words = 'Times are in the salon’s time zone (Panama), not yours.'
  await expect.element(page.getByText(words, { exact: true })).toBeVisible()
})

test('when the salon’s clock and the client’s clock show the same time during a visit, the page names no zone', async () => {
  await show(<Page view={visitInPanama('2026-11-02')} />)
  await expect.element(page.getByText('Monday, November 2')).toBeVisible()
  expect(page.getByText(/Times are in/).elements()).toEqual([])
})

test.each([
  ['in the bottom bar on a phone', `services=${cut}&step=services`, '[data-bottom-bar] p'],
  [
    'in the list that orders the services of a visit',
    `services=${cut},${nails}&step=time`,
    '#order ~ ol p',
  ],
])('a service %s is read out in the language of the salon', async (_, query, around) => {
  await page.viewport(390, 844)
  const view = booking([service(cut, 'Haarschnitt', [mia]), service(nails, 'Nägel', [mia])], query)
  const germanBusiness = { ...view.site.business, own_locale: 'de-DE' }
  await show(<Page view={{ ...view, site: { ...view.site, business: germanBusiness } }} />)
  await expect
    .poll(() => document.querySelector(`${around} [lang]`)?.outerHTML)
    .toMatch(/lang="de-DE"[^>]*>Haarschnitt</)
})

test('choosing a person for a service closes the list of persons, and the line above the list has the focus', async () => {
  const services = [service(cut, 'Cut', [mia, tom]), service(nails, 'Nails', [mia, tom])]
  function Site() {
    const [query, setQuery] = useState(`services=${cut},${nails}&staff=any&step=time`)
    const go = (href: string) => setQuery(new URL(href, location.href).search)
    return (
      <PageActionsContext value={{ ...use(PageActionsContext), go }}>
        <Page view={booking(services, query)} />
      </PageActionsContext>
    )
  }
  await show(<Site />)
  await page.getByText('Change').last().click()
  const list = page.getByRole('list', { name: 'Who for Nails?' })
  await list.getByRole('link', { name: 'Tom' }).click()
  await expect.element(list).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('With TomChange')
})

test('a service’s name of one long word does not make the menu wider than a phone’s screen', async () => {
  await page.viewport(390, 844)
  const name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenbürstenschnitt'
  await show(<Page view={booking([service(cut, name, [mia])], `services=${cut}&step=services`)} />)
  await expect.element(page.getByRole('checkbox')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('text of twice the size makes no step of a booking wider than a phone’s screen', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  const services = [service(cut, 'Cut', [mia, tom])]
  for (const [heading, view] of [
    ['What would you like?', booking(services)],
    ['When works for you?', booking(services, `services=${cut}`)],
    ['Your details', heldDetails()],
  ] as const) {
    const { unmount } = await showSite(<Page view={view} />)
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible()
    expect(document.documentElement.scrollWidth, heading).toBeLessThanOrEqual(390)
    await unmount()
  }
  document.documentElement.style.fontSize = ''
})

test('each day says how many free times it has', async () => {
  const day = (date: string, ...times: string[]) => ({
    date,
    slots: times.map((time) => ({ start_time: `${date}T${time}:00-04:00` })),
  })
  const days = [day('2026-10-20', '09:00'), day('2026-10-21', '09:00', '10:00'), day('2026-10-22')]
  const edge = { first: '2026-10-20', last: '2027-01-18', earlier: null, later: null }
  const week = { days, date: '2026-10-20', nextFree: null, ...edge }
  const view = booking([service(cut, 'Cut', [mia])], `services=${cut}`)
  await show(<Page view={{ ...view, week }} />)
  const listedDays = page.getByRole('region', { name: 'Day' }).getByRole('listitem')
  await expect.element(listedDays.nth(0)).toMatchTextContent(/, 1 free time$/)
  await expect.element(listedDays.nth(1)).toMatchTextContent(/, 2 free times$/)
  await expect.element(listedDays.nth(2)).toMatchTextContent(/, fully booked$/)
})

test('a salon without services does not ask for a choice', async () => {
  await show(<Page view={booking([])} />)
  await expect.element(page.getByText(/nothing to book online yet/)).toBeVisible()
  expect(page.getByText('Choose one or more services.').elements()).toEqual([])
  expect(page.getByRole('button').elements()).toEqual([])
})

test('the choice names all staff members of a visit, or none if it knows only some of them', () => {
  const visitQuery = `services=${cut},${nails}&staff=any&with=${mia}`
  const planned = booking(
    [service(cut, 'Cut', [mia]), service(nails, 'Nails', [tom])],
    `${visitQuery}&plan=${mia}.0,${tom}.45`,
  )
  expect(choiceOf(bookingTexts('en'), planned.site, planned.address).staffName).toBe('Mia, Tom')
  const nameOf = (services: PublicService[]) => {
    const { site, address } = booking(services, visitQuery)
    return choiceOf(bookingTexts('en'), site, address).staffName
  }
  expect(nameOf([service(cut, 'Cut', [mia]), service(nails, 'Nails', [tom])])).toBeNull()
  expect(nameOf([service(cut, 'Cut', [mia, tom]), service(nails, 'Nails', [mia])])).toBe('Mia')
})

test('the panel “Your visit” and its button show the price and length of the held visit, but no price below the menu’s', async () => {
  const from = { ...service(cut, 'Cut', [mia, tom]), price_from: true }
  const held = `services=${cut}&staff=any&with=${tom}&hold=${'h'.repeat(43)}&start=2026-10-21T10:00:00Z`
  const sumsOf = (query: string) => {
    const { site, address } = booking([from], query)
    const { price, durationMinutes } = choiceOf(bookingTexts('en'), site, address)
    return [price, durationMinutes]
  }
  expect(sumsOf(`${held}&price=70&minutes=60`)).toEqual(['$70', 60])
  expect(sumsOf(`${held}&price=1&minutes=60`)).toEqual(['$45', 60])
  expect(sumsOf(held)).toEqual(['from $45', 45])
  // a page of times shows the menu's price again
  expect(sumsOf(`${held}&price=70&minutes=60&step=time`)).toEqual(['from $45', 45])
  await page.viewport(1280, 800)
  await showSite(<Page view={booking([from], `${held}&price=70&minutes=60`)} />)
  const visitPanel = page.getByRole('complementary', { name: 'Your visit' }).first()
  await expect.element(visitPanel).toMatchTextContent(/Cut.*1 h.*\$70.*Book · \$70/)
  await expect.element(visitPanel).not.toMatchTextContent(/from/)
})

test('a held visit with a wait still shows the price of each service', async () => {
  const services = [service(cut, 'Cut', [mia]), service(nails, 'Nails', [tom])]
  const held = `services=${cut},${nails}&hold=${'h'.repeat(43)}&start=2026-10-21T10:00:00Z`
  const view = booking(services, `${held}&plan=${mia}~0,${tom}~60&price=90&minutes=105`)
  await page.viewport(1280, 800)
  await showSite(<Page view={view} />)
  const visitPanel = page.getByRole('complementary', { name: 'Your visit' }).first()
  await expect.element(visitPanel).toMatchTextContent(/Cut.*\$45.*Nails.*\$45.*1 h 45.*\$90/)
  await expect.element(visitPanel).not.toMatchTextContent(/45 min.*45 min/)
})

test('a length in the link is ignored if it is shorter than the shortest service or longer than a day', () => {
  const held = `services=${cut}&staff=any&with=${mia}&hold=${'h'.repeat(43)}&start=2026-10-21T10:00:00Z`
  const lengthOf = (minutes: number) => {
    const view = booking([service(cut, 'Cut', [mia])], `${held}&minutes=${minutes}`)
    return choiceOf(bookingTexts('en'), view.site, view.address).durationMinutes
  }
  expect([0, 44, 45, 1440, 1441].map(lengthOf)).toEqual([45, 45, 45, 1440, 45])
})

const heldDetails = () => {
  const hold = `hold=${'h'.repeat(43)}&until=2026-10-20T13:10:00Z`
  const start = 'start=2026-10-21T10%3A00%3A00-04%3A00'
  assert(mia)
  assert(cut)
  return booking([service(cut, 'Cut', [mia])], `services=${cut}&staff=any&${start}&${hold}`)
}

test('where the client must prove the email address, the details step offers to send a code', async () => {
  await showSite(<Page view={{ ...heldDetails(), proof: { id: null, sentTo: null } }} />)
  await expect.element(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
  await expect.element(page.getByLabelText('Code')).toHaveLength(0)
})

test('the field for a code has the focus once the code was sent', async () => {
  await showSite(<Page view={{ ...heldDetails(), proof: { id: cut, sentTo: 'lea@mail.test' } }} />)
  const sentCode = page.getByText('We sent a code to lea@mail.test. It is good for 10 minutes.')
  await expect.element(sentCode).toBeVisible()
  const code = page.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(code).toHaveAttribute('inputmode', 'numeric')
})

test.each(['too_many_open_bookings', 'unreachable', 'unavailable'])(
  'after the problem "%s" the page still shows the time as held',
  async (code) => {
    const problem = { code, sentence: 'Please try again.', alternatives: [] }
    await showSite(<Page view={{ ...heldDetails(), problem, proof: { id: null, sentTo: null } }} />)
    await expect.element(page.getByText(/We’re holding this time for you/)).toBeVisible()
  },
)

test('a time that another client took is not shown as held', async () => {
  const problem = { code: 'slot_taken', sentence: 'Just taken.', alternatives: [] }
  await showSite(<Page view={{ ...heldDetails(), problem }} />)
  await expect.element(page.getByText('Just taken.')).toBeVisible()
  await expect.element(page.getByText(/We’re holding this time for you/)).toHaveLength(0)
})

test('the error of a wrong code is not covered by the bottom bar of a small phone, wherever the page is scrolled to', async () => {
  const sentence = 'This code is not right or no longer good. Please ask for a new one.'
  const view = { ...heldDetails(), proof: { id: cut, sentTo: 'lea@mail.test' } }
  const form = { values: { code: '000000' }, errors: { code: [sentence] } }
  await page.viewport(320, 640)
  for (let top = 0; top <= 900; top += 20) {
    const { rerender, unmount } = await showSite(<Page view={view} />)
    const code = page.getByLabelText('Code').element()
    assert(code instanceof HTMLElement)
    code.blur()
    scrollTo(0, top)
    await rerender(inEnglish(<Page view={{ ...view, form }} />))
    await expect.element(page.getByLabelText('Code')).toHaveFocus()
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    assert(bar)
    const error = page.getByText(sentence).element().getBoundingClientRect()
    expect(error.bottom, `scrolled by ${top}`).toBeLessThan(bar.top)
    await unmount()
  }
})
