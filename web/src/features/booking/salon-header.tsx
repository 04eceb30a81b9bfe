import type { PublicSite } from '@chairtime/contract/pages.ts'
import { cx } from '../../ui/cx.ts'
import { openingOf } from './opening.ts'
import { PageLink } from './page-link.tsx'
import { PhoneLink } from './phone-link.tsx'
import { langOf, useTexts } from './texts.ts'

interface SalonHeaderProps {
  readonly site: PublicSite
  readonly base: string
  /** RFC 3339. */
  readonly now: string
  /** Shows only the name; used after the first step. */
  readonly compact: boolean
}

/** Name and facts of the salon. The only place with a large area of its colour. */
export function SalonHeader({ site, base, now, compact }: SalonHeaderProps) {
  const { business } = site
  return (
    <header
      className={cx(
        'bg-(--band,var(--accent)) text-(--band-ink,var(--accent-ink))',
        compact ? 'mb-5' : 'mb-6',
      )}
    >
      <div className={cx('mx-auto max-w-5xl px-5', compact ? 'py-3' : 'py-8 lg:py-12')}>
        <h1 className={cx('wrap-anywhere', compact ? 'text-lg' : 'text-3xl')}>
          {compact ? (
            <PageLink href={base} className="inline-flex min-h-11 items-center">
              {business.name}
            </PageLink>
          ) : (
            business.name
          )}
        </h1>
        {!compact && <About site={site} now={now} />}
      </div>
    </header>
  )
}

function About({ site: { business }, now }: { readonly site: PublicSite; readonly now: string }) {
  const texts = useTexts()
  const facts = [openingOf(texts, business, now), business.address].filter(Boolean)
  return (
    <>
      {business.about && (
        <p lang={langOf(business)} className="mt-3 max-w-prose text-lg">
          {business.about}
        </p>
      )}
      <p className="mt-3 -mb-3 flex flex-col gap-x-4 text-base sm:flex-row sm:flex-wrap sm:items-center">
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {business.phone && <PhoneLink phone={business.phone} className="self-start" />}
      </p>
    </>
  )
}
