import { listClientPhotos } from '@chairtime/contract/clients/photos.ts'
import { listClientConsents, listClientVisits, readClient } from '@chairtime/contract/clients.ts'
import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  answerClient,
  card,
  choose,
  color,
  cut,
  lea,
  openClient,
} from '../../../test/client-page.tsx'
import { clientNamed, emptyCard } from '../../../test/clients.ts'
import { loseConnection } from '../../../test/lose-connection.ts'
import { signedIn, trialOver } from '../../../test/samples.ts'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, refuseWith } from '../../../test/wire.ts'
import { newQueries } from '../../app/providers.tsx'
import { useDesk } from '../../lib/desk.ts'
import { signIn } from '../../lib/session.ts'
import { refreshClients } from './queries.ts'

const consent = {
  kind: 'opt_in',
  at: '2026-01-05T09:00:00+02:00',
  consent_source: 'booking_form',
  wording: 'Send me texts about my visits.',
} as const

beforeEach(answerClient)

test('without a connection, the page of a client whose file was never loaded says that the file is not on this device', async () => {
  loseConnection()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await openClient()
  await expect
    .element(page.getByText('This is not on this device.', { exact: false }))
    .toBeVisible()
  await expect.element(page.getByRole('status', { name: 'Loading client' })).not.toBeInTheDocument()
})

test('the page of a client shows allergies, phone number, rhythm and the amount spent', async () => {
  answer(readClient, { client: lea, card: { ...card, overdue: true } })
  await openClient()
  await expect.element(page.getByText('Allergies: PPD')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /^Call/ }))
    .toHaveAttribute('href', 'tel:+12025550101')
  await expect.element(page.getByText(/^Every 6 weeks, now 7 weeks/)).toBeVisible()
  await expect.element(page.getByText('Overdue')).toBeVisible()
  await expect.element(page.getByText('$320')).toBeVisible()
})

test('a phone number without a digit is shown without links to call or text', async () => {
  answer(readClient, { client: { ...lea, phone: 'at the desk' }, card })
  await openClient()
  await expect.element(page.getByText('at the desk')).toBeVisible()
  expect(page.getByRole('link', { name: /^(Call|Text)/ }).query()).toBeNull()
})

test('the amount spent is left out for roles that do not see it', async () => {
  answer(readClient, { client: lea, card: { ...card, spent: null } })
  await openClient()
  await expect.element(page.getByText('No-shows')).toBeVisible()
  expect(page.getByText('Spent').query()).toBeNull()
})

test('“Same again” begins a booking with the services and people of the last visit', async () => {
  const last_visit = {
    ...card.last_visit,
    services: [cut, color],
    staff_by_service: ['mia', 'tom'],
  }
  answer(readClient, { client: lea, card: { ...card, last_visit } })
  await openClient()
  await page.getByRole('button', { name: 'Same again' }).click()
  expect(useDesk.getState().panel).toEqual({
    kind: 'booking',
    prefill: {
      clientId: lea.id,
      serviceIds: ['cut', 'colour'],
      staffByService: ['mia', 'tom'],
    },
  })
})

test('after the trial, the page of a client still shows the file, but offers no booking', async () => {
  signIn(trialOver)
  await openClient()
  await expect.element(page.getByText('Allergies: PPD')).toBeVisible()
  expect(page.getByRole('button', { name: /^(Book|Same again)$/ }).query()).toBeNull()
})

test('the next visit opens when it is pressed', async () => {
  const start_time = '2026-03-10T10:00:00+02:00'
  const next = { ...card.last_visit, appointment_id: 'a2', start_time, undecided: true }
  answer(readClient, { client: lea, card: { ...card, next_visit: next } })
  await openClient()
  await page
    .getByRole('button', { name: /Cut with Mia.*Online booking that may be theirs/ })
    .click()
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a2' })
})

test('when a colleague erases a client, the client’s page says so and closes its forms', async () => {
  const queries = newQueries()
  await openClient(queries)
  await choose('Change details')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  refuseWith(readClient, 'not_found')
  await refreshClients(queries)
  await expect
    .element(page.getByText(/^The personal data of Lea Kaminski was erased/))
    .toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(page.getByRole('textbox').query()).toBeNull()
  expect(page.getByRole('button').query()).toBeNull()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('link', { name: 'All clients' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('All clients')).toBeVisible()
})

test('when a colleague merges a client, the client’s page says so, with a link to the kept client', async () => {
  const queries = newQueries()
  const router = await openClient(queries)
  await choose('Change details')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const mia = clientNamed('Mia Berg')
  answer(readClient, { client: mia, card: emptyCard })
  await refreshClients(queries)
  const sentence = page.getByText(
    'Lea Kaminski was merged into Mia Berg, whose file is shown here.',
  )
  await expect.element(sentence).toBeVisible()
  expect(page.getByRole('dialog').query()).toBeNull()
  await page.getByRole('link', { name: 'Go on with Mia Berg' }).click()
  await expect.element(sentence).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe(`/clients/${mia.id}`)
})

test('at the address of a merged client’s page, the page says whose file it shows', async () => {
  answer(readClient, { client: clientNamed('Mia Berg'), card: emptyCard })
  await openClient()
  await expect.element(page.getByText(/^The client of this address was merged/)).toBeVisible()
})

test('the consents of a client are shown without hovering, with time, place and wording', async () => {
  const stop = { kind: 'opt_out', consent_source: 'text', wording: 'STOP' } as const
  const consents = [{ ...stop, at: '2026-02-05T21:04:00+02:00' }, consent]
  answer(listClientConsents, { consents })
  await openClient()
  const section = page.getByRole('region', { name: 'Texts and emails' })
  await expect
    .element(section.getByText('Stopped on Feb 5, 2026 at 9:04 PM, by text'))
    .toBeVisible()
  await expect.element(section.getByText('“STOP”')).toBeVisible()
  const agreement = 'Agreed on Jan 5, 2026 at 9:00 AM, on the booking site'
  await expect.element(section.getByText(agreement)).toBeVisible()
  await expect.element(section.getByText('“Send me texts about my visits.”')).toBeVisible()
})

test('where no texts are sent, the page of a client says so and asks for no consent', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, sends_texts: false } })
  answer(listClientConsents, { consents: [] })
  await openClient()
  const section = page.getByRole('region', { name: 'Texts and emails' })
  await expect.element(section.getByText('This installation sends no texts')).toBeVisible()
  expect(section.getByText('Not agreed').elements()).toEqual([])
  expect(section.getByText(/^Only the client can agree/).elements()).toEqual([])
})

test.each([
  [
    'client',
    readClient,
    () => expectTryAgain(readClient, { client: lea, card }, page.getByText('Lea Kaminski').first()),
  ],
  [
    'visits',
    listClientVisits,
    () =>
      expectTryAgain(
        listClientVisits,
        { items: [], next_cursor: null },
        page.getByText('No visits yet.'),
      ),
  ],
  [
    'photos',
    listClientPhotos,
    () => expectTryAgain(listClientPhotos, { photos: [] }, page.getByText('No photos yet')),
  ],
  [
    'consents',
    listClientConsents,
    () => expectTryAgain(listClientConsents, { consents: [consent] }, page.getByText(/^Agreed on/)),
  ],
] as const)(
  'a part of a client’s page that could not be read can be read again: %s',
  async (_, endpoint, tryAgain) => {
    refuseWith(endpoint, 'unavailable')
    await openClient()
    await tryAgain()
  },
)
