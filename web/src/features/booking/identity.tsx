import type { Picture } from '@chairtime/contract/pictures.ts'
import { Cover } from './cover.tsx'
import { PageLink } from './page-link.tsx'
import { Photo } from './photo.tsx'

interface IdentityProps {
  readonly name: string
  readonly logo: Picture | null
  readonly cover: Picture | null
  /** The salon's site. */
  readonly href: string
}

const tile =
  'relative -mt-9 size-19 shrink-0 overflow-hidden rounded-[20px] border-4 border-paper bg-accent text-accent-ink'

/** The salon on a page about one visit: its cover, its logo or first letter over the edge, and its name. */
export function Identity({ name, logo, cover, href }: IdentityProps) {
  return (
    <header>
      <Cover
        name={name}
        cover={cover}
        className="h-40 w-full max-w-3xl sm:mx-auto sm:mt-6 sm:h-64 sm:rounded-[18px]"
      />
      <p className="mx-auto flex max-w-2xl items-end gap-3 px-5">
        {logo ? (
          <Photo picture={logo} sizes="76px" className={`${tile} object-cover`} />
        ) : (
          <span
            aria-hidden
            className={`${tile} grid place-items-center font-semibold font-serif text-2xl`}
          >
            {[...name][0]}
          </span>
        )}
        <PageLink
          href={href}
          className="wrap-anywhere flex min-h-11 min-w-0 items-center font-medium text-accent"
        >
          {name}
        </PageLink>
      </p>
    </header>
  )
}
