import type { PageView } from '@chairtime/contract/pages.ts'
import { BookingPage } from './booking-page.tsx'
import { LanguageLinks } from './language-links.tsx'
import { LeavePage } from './leave-page.tsx'
import { ManagePage } from './manage-page.tsx'
import { NoticePage } from './notice-page.tsx'
import { PreviewBanner } from './preview-banner.tsx'

/** A page, which the server renders and the browser hydrates. Its texts come from `TextsContext`. */
export function Page({ view }: { readonly view: PageView }) {
  return (
    <>
      <PageOf view={view} />
      <LanguageLinks view={view} />
    </>
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
