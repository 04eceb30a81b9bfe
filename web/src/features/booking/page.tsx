import type { PageView } from '@chairtime/contract/pages.ts'
import { BookingPage } from './booking-page.tsx'
import { ManagePage } from './manage-page.tsx'
import { NoticePage } from './notice-page.tsx'

/** A page that the server renders and the browser hydrates. */
export function Page({ view }: { readonly view: PageView }) {
  switch (view.kind) {
    case 'booking':
      return <BookingPage view={view} />
    case 'manage':
      return <ManagePage view={view} />
    case 'notice':
      return <NoticePage view={view} />
  }
}
