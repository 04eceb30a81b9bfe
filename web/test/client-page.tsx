import { listClientPhotos } from '@chairtime/contract/clients/photos.ts'
import { listClientConsents, listClientVisits, readClient } from '@chairtime/contract/clients.ts'
import { page } from 'vitest/browser'
import { newQueries } from '../src/app/providers.tsx'
import { ClientPage } from '../src/features/clients/client-page.tsx'
import { signIn } from '../src/lib/session.ts'
import { setClock } from '../src/lib/use-now.ts'
import { clientNamed, emptyCard } from './clients.ts'
import { signedIn } from './samples.ts'
import { showPages } from './show.tsx'
import { answer, takeOffline } from './wire.ts'

export const cut = { id: 'cut', name: 'Cut' }
export const color = { id: 'colour', name: 'Colour' }
export const mia = { id: 'mia', name: 'Mia' }
export const lea = clientNamed('Lea Kaminski', { phone: '+1 (202) 555-0101', visits_count: 4 })
export const note = {
  id: 'n1',
  kind: 'allergy' as const,
  text: 'PPD',
  pinned: false,
  created_at: '2026-01-05T09:00:00+02:00',
  author: 'Ana',
  version: 1,
}
export const card = {
  ...emptyCard,
  notes: [note],
  last_visit: {
    appointment_id: 'a1',
    start_time: '2026-01-18T10:00:00+02:00',
    services: [cut],
    staff: mia,
    staff_by_service: [mia.id],
  },
  usual: { services: [cut], staff_by_service: [mia.id], interval_days: 42 },
  spent: 320,
}

/** Signs in on a Sunday at ten, and lets the server answer about one client. */
export function answerClient(): void {
  // The page of the previous test may have sent a request after `setup.ts` emptied the list of sent requests.
  // `takeOffline` empties the list again.
  takeOffline()
  signIn(signedIn)
  setClock(Date.parse('2026-03-08T10:00:00+02:00'))
  answer(readClient, { client: lea, card })
  answer(listClientVisits, { items: [], next_cursor: null })
  answer(listClientConsents, { consents: [] })
  answer(listClientPhotos, { photos: [] })
}

/** Opens the page of the client. A test may give its own cache. */
export const openClient = (queries = newQueries()) =>
  showPages(
    [
      { path: '/clients', element: <p>All clients</p> },
      { path: '/clients/:id', element: <ClientPage /> },
    ],
    `/clients/${lea.id}`,
    queries,
  )

/** Chooses from the menu of the client. */
export async function choose(action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
