import type { PublicSite } from '@chairtime/contract/pages.ts'
import { Cover } from './cover.tsx'
import { LogoTile } from './logo-tile.tsx'
import { PageLink } from './page-link.tsx'

interface IdentityProps {
  readonly business: Pick<PublicSite['business'], 'name' | 'logo' | 'cover'>
  /** The salon's site. */
  readonly href: string
}

/** The salon at the top of a page behind a client's link: cover, logo and name. The logo overlaps the cover. */
export function Identity({ business, href }: IdentityProps) {
  return (
    <header>
      <Cover
        business={business}
        className="aspect-auto! h-40 max-w-3xl sm:mx-auto sm:mt-6 sm:h-64 sm:rounded-[18px]"
      />
      <p className="mx-auto flex max-w-2xl flex-wrap items-end gap-x-3 px-5">
        <LogoTile
          business={business}
          className="relative -mt-9 size-19 rounded-[20px] border-4 border-paper bg-(--band,var(--accent)) text-(--band-ink,var(--accent-ink)) text-[2rem]"
        />
        <PageLink
          href={href}
          className="wrap-anywhere flex min-h-11 min-w-0 flex-1 basis-32 items-center font-medium text-accent"
        >
          {business.name}
        </PageLink>
      </p>
    </header>
  )
}
