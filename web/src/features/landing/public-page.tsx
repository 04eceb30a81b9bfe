import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { ContentPage } from './content-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { LandingTextsContext } from './texts.ts'

/** A page about the product in its frame. Rendered by the server only. */
export function PublicPage({ view }: { readonly view: PublicPageView }) {
  return (
    <LandingTextsContext value={landingTexts('en')}>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        {view.kind === 'landing' ? (
          <LandingPage bookingDomain={view.bookingDomain} />
        ) : (
          <ContentPage view={view} />
        )}
      </main>
      <SiteFooter contact={view.contact} />
    </LandingTextsContext>
  )
}
