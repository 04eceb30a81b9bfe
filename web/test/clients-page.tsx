import { listDuplicateClients } from '@chairtime/contract/clients/merges.ts'
import { listClients, listClientTags } from '@chairtime/contract/clients.ts'
import { ClientsPage } from '../src/features/clients/clients-page.tsx'
import { signIn } from '../src/lib/session.ts'
import { clientNamed } from './clients.ts'
import { signedIn } from './samples.ts'
import { showPages } from './show.tsx'
import { answer, takeOffline } from './wire.ts'

export const lea = clientNamed('Lea Kaminski', { phone: '+1 202 555 0101', visits_count: 3 })
export const duplicate = clientNamed('Lea K.', { phone: '+1 202 555 0101' })

/** Signs in, and answers with the two clients. */
export function prepareClients(): void {
  // the page of the previous test may have sent a request after `setup.ts` emptied the list of sent requests
  takeOffline()
  signIn(signedIn)
  answer(listClientTags, { tags: ['Colour'] })
  answer(listDuplicateClients, { pairs: [] })
  answer(listClients, { items: [lea, duplicate], next_cursor: null })
}

export const openClients = () =>
  showPages(
    [
      { path: '/clients', element: <ClientsPage /> },
      { path: '/clients/:id', element: <p>A client’s page</p> },
    ],
    '/clients',
  )
