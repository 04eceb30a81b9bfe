import {
  decideClient,
  readAppointment,
  readAppointmentHistory,
} from '@chairtime/contract/appointments.ts'
import { readClient, readClientCard } from '@chairtime/contract/clients.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { loseConnection } from '../../../test/lose-connection.ts'
import { appointment, signedIn, visitDetails } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { putAppointment } from '../../lib/appointment-cache.ts'
import { signIn } from '../../lib/session.ts'
import { AppointmentSheet } from './appointment-sheet.tsx'
import type { AppointmentDetails, AppointmentView, CheckoutView } from './queries.ts'

const checkout: CheckoutView = {
  id: 'k1',
  subtotal: 45,
  discount: 0,
  tax: 0,
  tip: 9,
  total: 54,
  refunded: 0,
  currency: 'USD',
  payments: [{ method: 'card', amount: 54 }],
}

type Share = NonNullable<AppointmentDetails['share_of_bill']>

async function showVisit(paid: CheckoutView | null, share: Share | null = null) {
  signIn(signedIn)
  const checked_out = paid !== null
  const visit = appointment('a', '11:00', '12:00', { status: 'completed', checked_out })
  answer(readAppointment, {
    ...visitDetails,
    appointment: visit,
    checkout: paid,
    share_of_bill: share,
  })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('Completed')).toBeVisible()
}

test('the panel shows the reason for which a booking was made against the rules', async () => {
  signIn(signedIn)
  const booked = { ...visitDetails.booked, override_reason: 'Twins' }
  answer(readAppointment, {
    ...visitDetails,
    appointment: appointment('a', '11:00', '12:00'),
    booked,
  })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('Against the rules: Twins')).toBeVisible()
})

test.each([
  ['desk', 'Client removed'],
  ['walk_in', 'Walk-in'],
] as const)('a visit from source %s without a client is titled: %s', async (source, name) => {
  signIn(signedIn)
  const visit = appointment('a', '11:00', '12:00', { client: null, source })
  answer(readAppointment, { ...visitDetails, appointment: visit })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByRole('heading', { name })).toBeVisible()
})

test('the panel shows no payment before there is one', async () => {
  await showVisit(null)
  await expect.element(page.getByText('Paid')).toHaveLength(0)
})

test.each<[string, Partial<CheckoutView>]>([
  ['Paid $54, tip $9 included, by card', {}],
  ['Paid $54, tip $9 included, by card, $10 refunded', { refunded: 10 }],
  ['Paid $45, in cash', { total: 45, tip: 0, payments: [{ method: 'cash', amount: 45 }] }],
  [
    'Paid $40.50, $4.50 discount taken off, $20 in cash, $20.50 in another way',
    {
      discount: 4.5,
      tip: 0,
      total: 40.5,
      payments: [
        { method: 'cash', amount: 20 },
        { method: 'other', amount: 20.5 },
      ],
    },
  ],
])('the panel shows the payment: %s', async (sentence, how) => {
  await showVisit({ ...checkout, ...how })
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

test.each<[string, Partial<CheckoutView>, Partial<Share>]>([
  ['Paid $38 of $85 on one bill with Tom Reed, by card', {}, {}],
  [
    'Paid $38 of $85 on one bill with Tom Reed and someone without a name, by card, $20 of it refunded',
    { refunded: 20 },
    { refunded: 20, others: ['Tom Reed', null] },
  ],
  [
    'Paid $38 of $85 on one bill, in cash and by card, $20 of it refunded, $10 of the whole bill refunded',
    {
      refunded: 30,
      payments: [
        { method: 'cash', amount: 40 },
        { method: 'card', amount: 45 },
      ],
    },
    { refunded: 20, refunded_of_bill: 10, others: [] },
  ],
  // the whole refund, $47, was for the other visit
  ['Paid $38 of $85 on one bill with Tom Reed, by card', { refunded: 47 }, {}],
  ['Paid $85 on one bill with Tom Reed, by card', {}, { amount: null }],
])(
  'when a bill is for several visits, the panel shows the share of this visit: %s',
  async (sentence, how, share) => {
    const bill: CheckoutView = {
      ...checkout,
      total: 85,
      payments: [{ method: 'card', amount: 85 }],
      ...how,
    }
    await showVisit(bill, {
      ...{ amount: 38, refunded: 0, refunded_of_bill: 0 },
      ...{ others: ['Tom Reed'], ...share },
    })
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
  },
)

test('the panel says that a visit lies in time off', async () => {
  signIn(signedIn)
  const visit = appointment('a', '11:00', '12:00')
  answer(readAppointment, { ...visitDetails, appointment: visit, off_duty: 'away' })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('During time off')).toBeVisible()
})

test('the panel shows the contact and the probable client, and the desk decides whether they are one person', async () => {
  signIn(signedIn)
  const rest = {
    client: { id: null, name: 'L. Kaminski' },
    probable_client: { id: 'c1', name: 'Lea K.' },
    source: 'online',
    version: 3,
  } as const
  const visit = appointment('a', '11:00', '12:00', rest)
  const contact = { name: 'L. Kaminski', email: 'l@mail.test', phone: null }
  answer(readAppointment, { ...visitDetails, appointment: visit, contact })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByRole('heading', { name: 'L. Kaminski' })).toBeVisible()
  await expect.element(page.getByText('Booked as L. Kaminski · l@mail.test')).toBeVisible()
  await expect.element(page.getByText('Probably the same person as Lea K.')).toBeVisible()
  const decided = { ...visit, client: { id: 'c1', name: 'Lea K.' }, probable_client: null }
  answer(decideClient, { appointment: decided })
  answer(readAppointment, { ...visitDetails, appointment: decided, contact })
  await page.getByRole('button', { name: 'Same person' }).click()
  await expect.element(page.getByText('Probably the same person')).toHaveLength(0)
  const [decision] = sent.filter(({ method }) => method === 'POST')
  expect(decision?.body).toEqual({ same_person: true, copy_contact: false, version: 3 })
})

test('before the desk has decided about a probable client, the panel shows the warnings from that client’s file', async () => {
  signIn(signedIn)
  const rest = {
    client: { id: null, name: 'L. Kaminski' },
    probable_client: { id: 'c1', name: 'Lea K.' },
    source: 'online',
  } as const
  const visit = appointment('a', '11:00', '12:00', rest)
  answer(readAppointment, { ...visitDetails, appointment: visit })
  const written = { created_at: '2026-03-01T10:00:00+02:00', author: 'Mia', version: 1 }
  const notes = [
    { ...written, id: 'n1', kind: 'allergy', text: 'PPD', pinned: false },
    { ...written, id: 'n2', kind: 'formula', text: '7N + 20 vol', pinned: false },
  ] as const
  const card = { ...emptyCard, notes: [...notes], blocked: true, no_shows_count: 2 }
  answer(readClient, { client: clientNamed('Lea K.'), card })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  const file = page.getByRole('region', { name: 'In the file of Lea K.' })
  await expect.element(file.getByText('PPD')).toBeVisible()
  await expect.element(file.getByText('Blocked')).toBeVisible()
  await expect.element(file.getByText('2 no-shows')).toBeVisible()
  // the formula is of use only once it is known whose booking it is
  await expect.element(page.getByText('7N + 20 vol')).toHaveLength(0)
})

test('without a connection, the panel opens with what a screen has shown of the visit, and says what is missing', async () => {
  signIn(signedIn)
  loseConnection()
  await show(<PanelOfKnownVisit visit={appointment('a', '11:00', '12:00')} />)
  await expect.element(page.getByRole('heading', { name: 'Client a' })).toBeVisible()
  await expect.element(page.getByText('Cut', { exact: true })).toBeVisible()
  await expect
    .element(
      page.getByText(
        'How to reach the client, who booked it and its history come when you’re back online.',
      ),
    )
    .toBeVisible()
})

test('when a colleague changes the visit, the open panel shows it at once', async () => {
  signIn(signedIn)
  const visit = appointment('a', '11:00', '12:00')
  answer(readAppointment, { ...visitDetails, appointment: visit })
  await show(<PanelOfKnownVisit visit={visit} />)
  await expect.element(page.getByText('Confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'A colleague checks in' }).click()
  await expect.element(page.getByText('Arrived')).toBeVisible()
})

/** The panel beside a screen that has shown the visit. */
function PanelOfKnownVisit({ visit }: { readonly visit: AppointmentView }) {
  const queries = useQueryClient()
  const [ready] = useState(() => queries.setQueryData(['calendar', 'week', 'now'], daysWith(visit)))
  const arrived = { ...visit, status: 'arrived', version: 2 } as const
  return (
    <>
      {/* this button lies above the panel, which covers the whole page on a narrow screen */}
      <button
        type="button"
        className="fixed bottom-0 left-0 z-30"
        onClick={() => putAppointment(queries, arrived)}
      >
        A colleague checks in
      </button>
      {ready && <AppointmentSheet id="a" onClose={() => {}} />}
    </>
  )
}

const daysWith = (visit: AppointmentView) => ({ days: [{ appointments: [visit] }] })

test.each([true, false])(
  'a stylist reads the card of a client only where the server allows it: %s',
  async (opens_card) => {
    signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
    const visit = appointment('a', '11:00', '12:00')
    answer(readAppointment, { ...visitDetails, appointment: visit, is_own: true, opens_card })
    const written = { created_at: '2026-03-01T10:00:00+02:00', author: 'Mia', version: 1 }
    answer(readClientCard, {
      card: {
        notes: [{ ...written, id: 'n1', kind: 'allergy', text: 'PPD', pinned: false }],
        ...{ last_visit: null, no_shows_count: 0, tags: [], blocked: false },
      },
    })
    sent.length = 0
    await show(<AppointmentSheet id="a" onClose={() => {}} />)
    await expect.element(page.getByText(/Ana Petrova/)).toBeVisible()
    await expect.poll(() => page.getByText('PPD').elements()).toHaveLength(opens_card ? 1 : 0)
    const clientPaths = sent.map(({ path }) => path).filter((path) => path.startsWith('/clients'))
    expect(clientPaths).toEqual(opens_card ? ['/clients/c-a/card'] : [])
  },
)

test('a phone number without a digit is shown as text, without links to call or text', async () => {
  signIn(signedIn)
  const reach = { phone: 'at the desk', email: null }
  answer(readAppointment, { ...visitDetails, appointment: withClient(), reach })
  answer(readClient, { client: clientNamed('Lea Kaminski'), card: emptyCard })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('at the desk')).toBeVisible()
  expect(page.getByRole('link', { name: /^(Call|Text)/ }).query()).toBeNull()
})

test('the panel has links to call, text and email the client, and shows allergies and formulas', async () => {
  signIn(signedIn)
  const reach = { phone: '+1 202 555 0177', email: 'lea@mail.test' }
  answer(readAppointment, {
    ...visitDetails,
    appointment: appointment('a', '11:00', '12:00'),
    reach,
  })
  const note = { created_at: '2026-03-01T10:00:00+02:00', author: 'Mia', version: 1 }
  answer(readClient, {
    client: {
      ...{ id: 'c-a', name: 'Client a', ...reach, sms_opt_in: true, version: 1 },
      ...{ visits_count: 0, last_visit_at: null, next_visit_at: null },
      ...{ tags: [], birthday: null, blocked: false },
      created_at: '2026-03-01T10:00:00+02:00',
    },
    card: {
      notes_cursor: null,
      notes: [
        { ...note, id: 'n1', kind: 'allergy', text: 'Latex', pinned: false },
        { ...note, id: 'n2', kind: 'formula', text: '6N + 20 vol', pinned: false },
        { ...note, id: 'n3', kind: 'note', text: 'Not pinned', pinned: false },
      ],
      ...{ next_visit: null, last_visit: null, usual: null, overdue: false },
      ...{ spent: null, currency: 'USD' },
      ...{ no_shows_count: 2, late_cancellations_count: 0, tags: [], blocked: false },
      client_since: '2026-01-05T09:00:00+02:00',
      merges: [],
    },
  })
  await show(<AppointmentSheet id="a" onClose={() => {}} />)
  await expect.element(page.getByText('Latex')).toBeVisible()
  await expect.element(page.getByText('6N + 20 vol')).toBeVisible()
  await expect.element(page.getByText('2 no-shows')).toBeVisible()
  await expect.element(page.getByText('New client')).toBeVisible()
  expect(page.getByText('Not pinned').elements()).toEqual([])
  const links = page.getByRole('link').elements()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'tel:+12025550177',
    'sms:+12025550177',
    'mailto:lea@mail.test',
  ])
})

const withClient = () =>
  appointment('a', '11:00', '12:00', { client: { id: 'lea', name: 'Lea Kaminski' } })

test('when the details of a known visit could not be read, they can be read again', async () => {
  signIn(signedIn)
  const visit = withClient()
  refuseWith(readAppointment, 'unavailable')
  answer(readAppointmentHistory, { items: [] })
  answer(readClient, { client: clientNamed('Lea Kaminski'), card: emptyCard })
  await show(<PanelOfKnownVisit visit={visit} />)
  const reply = { ...visitDetails, appointment: visit }
  await expectTryAgain(readAppointment, reply, page.getByText(/^Booked at the desk/))
})

test('a client’s card that could not be read shows an error, because an allergy may be missing', async () => {
  signIn(signedIn)
  const visit = withClient()
  answer(readAppointment, { ...visitDetails, appointment: visit })
  answer(readAppointmentHistory, { items: [] })
  refuseWith(readClient, 'unavailable')
  await show(<PanelOfKnownVisit visit={visit} />)
  const allergy = { kind: 'allergy', text: 'PPD', pinned: false, author: 'Ana' } as const
  const note = { ...allergy, id: 'n', created_at: '2026-01-05T09:00:00+02:00', version: 1 }
  const reply = {
    client: clientNamed('Lea Kaminski'),
    card: { ...emptyCard, notes: [note] },
  }
  await expectTryAgain(readClient, reply, page.getByText('PPD'))
})

test('when a client was erased meanwhile, the panel says so and has no link to text the client', async () => {
  signIn(signedIn)
  const reach = { phone: '+1 202 555 0177', email: null }
  answer(readAppointment, { ...visitDetails, appointment: withClient(), reach })
  answer(readAppointmentHistory, { items: [] })
  refuseWith(readClient, 'not_found')
  await show(<PanelOfKnownVisit visit={withClient()} />)
  await expect.element(page.getByText('This does not exist', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: /Text/ }).query()).toBeNull()
})

test('links and contact below the client’s card wait for the card, because its arrival would move them', async () => {
  signIn(signedIn)
  const visit = withClient()
  const reach = { phone: '+1 202 555 0177', email: null }
  const contact = { ...reach, name: 'Lea K.' }
  answer(readAppointment, { ...visitDetails, appointment: visit, contact, reach })
  answer(readAppointmentHistory, { items: [] })
  const card = Promise.withResolvers<Response>()
  answerWith(readClient, () => card.promise)
  await show(<PanelOfKnownVisit visit={visit} />)
  await expect.element(page.getByText(/^Booked at the desk/)).toBeVisible()
  const below = page.getByText(/^(Text|Booked as .*)$/)
  expect(below.elements()).toEqual([])
  card.resolve(Response.json({ client: clientNamed('Lea Kaminski'), card: emptyCard }))
  await expect.element(below).toHaveLength(2)
})

test('a client’s photos are shown to the desk, and to a stylist only if the server lets her open the card', async () => {
  const visit = withClient()
  const photos = page.getByText('Photos of lea')
  const open = (role: 'owner' | 'stylist', opens_card: boolean) => {
    signIn({ ...signedIn, tenant: { ...signedIn.tenant, role } })
    answer(readAppointment, { ...visitDetails, appointment: visit, is_own: true, opens_card })
    return show(
      <AppointmentSheet id="a" fileFormsOf={(id) => <p>Photos of {id}</p>} onClose={() => {}} />,
    )
  }
  answer(readAppointmentHistory, { items: [] })
  answer(readClient, { client: clientNamed('Lea Kaminski'), card: emptyCard })
  const { notes, last_visit, no_shows_count, tags, blocked } = emptyCard
  answer(readClientCard, { card: { notes, last_visit, no_shows_count, tags, blocked } })
  for (const [role, opensCard, isShown] of [
    ['owner', false, true],
    ['stylist', true, true],
    ['stylist', false, false],
  ] as const) {
    await open(role, opensCard)
    await expect.element(page.getByText(/^Booked at the desk/)).toBeVisible()
    await expect.element(photos).toHaveLength(isShown ? 1 : 0)
    await cleanup()
  }
})
