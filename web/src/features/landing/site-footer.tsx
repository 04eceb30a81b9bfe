import type { PublicContact } from '@chairtime/contract/public-pages.ts'
import { callLink } from '../../lib/contact-links.ts'
import { NewsletterForm } from './newsletter-form.tsx'
import { useLandingTexts } from './texts.ts'

/** Links to all pages, the ways to reach the operator, and the newsletter. */
export function SiteFooter({ contact }: { readonly contact: PublicContact }) {
  const { frame } = useLandingTexts()
  return (
    <footer className="border-line border-t bg-sunken px-5 py-14">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <div className="space-y-8">
          <Newsletter />
          <Support contact={contact} />
        </div>
        <Links />
        <p className="text-ink-soft text-sm lg:col-span-2">{frame.rights}</p>
      </div>
    </footer>
  )
}

function Newsletter() {
  const { form } = useLandingTexts().newsletter
  return (
    <div>
      <h2 className="font-sans font-semibold text-lg">{form.title}</h2>
      <p className="mb-3 text-ink-soft">
        {form.readers} <span className="text-sm">({form.readersNote})</span>
      </p>
      <NewsletterForm />
    </div>
  )
}

function Support({ contact }: { readonly contact: PublicContact }) {
  const { frame } = useLandingTexts()
  return (
    <div>
      <h2 className="font-sans font-semibold text-lg">{frame.support}</h2>
      <ul className="mt-1">
        <FooterLink href={`mailto:${contact.email}`} label={contact.email} />
        <FooterLink href={callLink(contact.phone)} label={contact.phone} />
      </ul>
      <h2 className="mt-6 font-sans font-semibold text-lg">{frame.social}</h2>
      <ul className="mt-1">
        {socialNetworks.map(([network, href]) => (
          <FooterLink key={network} href={href} label={frame.tagOn(network)} />
        ))}
      </ul>
    </div>
  )
}

const socialNetworks = [
  ['Instagram', 'https://www.instagram.com/explore/tags/chairtime/'],
  ['Facebook', 'https://www.facebook.com/hashtag/chairtime'],
  ['X', 'https://x.com/hashtag/chairtime'],
] as const

/** The groups of links. The key of a link is also the key of its text. */
const groups = {
  product: {
    features: '/#features',
    pricing: '/#pricing',
    demo: '/demo',
    integrations: '/integrations',
    mobile: '/mobile',
    api: '/api',
  },
  company: {
    about: '/about',
    blog: '/blog',
    careers: '/careers',
    press: '/press',
    contact: '/contact',
  },
  help: {
    helpCenter: '/help',
    tutorials: '/tutorials',
    status: '/status',
    security: '/security',
  },
  legal: {
    terms: '/terms',
    privacy: '/privacy',
    cookies: '/cookies',
    gdpr: '/gdpr',
    refunds: '/refunds',
  },
} as const

function Links() {
  const { links } = useLandingTexts()
  return (
    <nav aria-label={links.all} className="grid grid-cols-2 gap-8 sm:grid-cols-4">
      {entriesOf(groups).map(([group, pages]) => (
        <div key={group}>
          <h2 className="font-sans font-semibold text-lg">{links[group]}</h2>
          <ul className="mt-1">
            {Object.entries(pages).map(([page, href]) => (
              <FooterLink key={page} href={href} label={links[page as keyof typeof links]} />
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function entriesOf<Key extends string, Value>(record: Readonly<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][]
}

function FooterLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <li>
      <a
        href={href}
        className="inline-flex min-h-11 items-center rounded-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline pointer-fine:min-h-9"
      >
        {label}
      </a>
    </li>
  )
}
