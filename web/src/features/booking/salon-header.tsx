import type { PublicSite } from '@chairtime/contract/pages.ts'
import { LogoTile } from './logo-tile.tsx'
import { PageLink } from './page-link.tsx'
import { SalonFacts } from './salon-facts.tsx'
import { langOf } from './texts.ts'

interface SalonHeaderProps {
  readonly site: PublicSite
  /** RFC 3339. */
  readonly now: string
}

/** Who the salon is: the logo, which overlaps the cover above, then the name, the salon's own words and the facts. */
export function SalonHeader({ site: { business }, now }: SalonHeaderProps) {
  return (
    <header className="min-w-0">
      <LogoTile
        business={business}
        className="-mt-9 size-19 rounded-[20px] border-4 border-paper bg-(--band,var(--accent)) text-[2rem] text-(--band-ink,var(--accent-ink)) lg:-mt-16 lg:size-26 lg:text-[2.75rem]"
      />
      <h1 className="wrap-anywhere mt-4 text-[clamp(2rem,5vw,3.5rem)] leading-[1.08] lg:mt-5">
        {business.name}
      </h1>
      {business.about && (
        <p lang={langOf(business)} className="mt-2 max-w-prose text-ink-soft text-lg">
          {business.about}
        </p>
      )}
      <SalonFacts business={business} now={now} />
    </header>
  )
}

interface CompactHeaderProps {
  readonly business: Pick<PublicSite['business'], 'name' | 'logo'>
  /** The address of the salon's first page. */
  readonly base: string
}

/** Name and small logo of the salon on a band of its colour, above every step of a booking after the first page. */
export function CompactHeader({ business, base }: CompactHeaderProps) {
  return (
    <header className="mb-5 bg-(--band,var(--accent)) text-(--band-ink,var(--accent-ink))">
      <div className="mx-auto max-w-270 px-5 py-3">
        <h1 className="wrap-anywhere text-lg">
          <PageLink href={base} className="inline-flex min-h-11 items-center gap-3">
            <LogoTile
              business={business}
              className="size-9 rounded-[10px] bg-(--band-ink,var(--accent-ink)) text-(--band,var(--accent)) text-lg"
            />
            {business.name}
          </PageLink>
        </h1>
      </div>
    </header>
  )
}
