import type { PageView } from '@chairtime/contract/pages.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { BookingPage } from './booking-page.tsx'
import { LeavePage } from './leave-page.tsx'
import { ManagePage } from './manage-page.tsx'
import { NoticePage } from './notice-page.tsx'
import { PreviewBanner } from './preview-banner.tsx'
import { localeOf, TextsContext } from './texts.ts'

/** A page in its salon's language, which the server renders and the browser hydrates. */
export function Page({ view }: { readonly view: PageView }) {
  return (
    <TextsContext value={bookingTexts(localeOf(view))}>
      <PageOf view={view} />
    </TextsContext>
  )
}

function PageOf({ view }: { readonly view: PageView }) {
  switch (view.kind) {
    case 'booking':
      return (
        <>
          {view.preview && <PreviewBanner />}
          <BookingPage view={view} />
        </>
      )
    case 'manage':
      return <ManagePage view={view} />
    case 'waitlist':
      return <LeavePage view={view} />
    case 'notice':
      return <NoticePage view={view} />
  }
}
