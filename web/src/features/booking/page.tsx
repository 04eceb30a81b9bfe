import type { PageView } from '@chairtime/contract/pages.ts'
import { LanguageLinks } from './language-links.tsx'
import { pages } from './pages.tsx'
import { PreviewBanner } from './preview-banner.tsx'

/**
 * A page, which the server renders and the browser hydrates. Its texts come from `TextsContext`, and its code
 * must already be loaded (`pages`).
 */
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
          {pages.booking.show(view)}
        </>
      )
    case 'manage':
      return pages.manage.show(view)
    case 'waitlist':
      return pages.waitlist.show(view)
    case 'notice':
      return pages.notice.show(view)
  }
}
