import type { PublicPageView } from '@chairtime/contract/public-pages.ts'
import { landingTexts } from '@chairtime/core/texts/landing.ts'
import { ContactPage } from './contact-page.tsx'
import { ContentPage } from './content-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { NewsletterPage } from './newsletter-page.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StatusPage } from './status-page.tsx'
import { LandingTextsContext } from './texts.ts'

/** A page about the product, between the header and the footer. Only the server renders it. */
export function PublicPage({ view }: { readonly view: PublicPageView }) {
  return (
    <LandingTextsContext value={landingTexts('en')}>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Content view={view} />
      </main>
      <SiteFooter contact={view.contact} />
    </LandingTextsContext>
  )
}

function Content({ view }: { readonly view: PublicPageView }) {
  switch (view.kind) {
    case 'landing':
      return <LandingPage bookingDomain={view.bookingDomain} />
    case 'content':
      return <ContentPage view={view} />
    case 'status':
      return <StatusPage view={view} />
    case 'newsletter':
      return <NewsletterPage view={view} />
    case 'contact':
      return <ContactPage view={view} />
  }
}

/** Title and description for browser tabs and search engines; `heading` is the title of a link preview. */
export function describePublicPage(view: PublicPageView) {
  const { page, hero } = landingTexts('en')
  if (view.kind === 'landing') return { ...page, heading: hero.title }
  const { heading, description } = headingOf(view)
  return { heading, title: page.titleOf(heading), description }
}

function headingOf(view: Exclude<PublicPageView, { kind: 'landing' }>) {
  const { status, newsletter, contact } = landingTexts('en')
  switch (view.kind) {
    case 'content':
      return { heading: view.title, description: view.description }
    case 'status':
      return { heading: status.title, description: status.description }
    case 'newsletter': {
      const { title, text } = newsletter.steps[view.step]
      return { heading: title, description: text }
    }
    case 'contact': {
      const { title, description } = view.form === null ? contact.sent : view
      return { heading: title, description }
    }
  }
}
