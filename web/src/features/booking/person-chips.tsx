import { type BookingAddress, staffForAll } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'
import { Face } from './face.tsx'
import { nextFreeText } from './next-free.ts'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

interface PersonChipsProps {
  readonly view: BookingView
  hrefWith(part: Partial<BookingAddress>): string
}

/**
 * Links that choose anyone, or one of the staff members who perform all chosen services. Each link shows the next free
 * time if it is known. If there is only one such staff member, the name is shown without links.
 */
export function PersonChips({ view, hrefWith }: PersonChipsProps) {
  const texts = useTexts()
  const { site, address, nextFree } = view
  const able = staffForAll(site, address.services)
  const [only] = able
  if (able.length < 2) {
    return only ? <p className="text-ink-soft">{texts.staff.only(only.name)}</p> : null
  }
  const isForAll = Object.keys(address.by).length === 0
  const chip = (staff: string, name: string, picture: ReactNode, hint?: string) => {
    const start = nextFree[staff]
    return (
      <PersonChip
        key={staff}
        href={hrefWith({ staff, by: {} })}
        chosen={isForAll && (address.staff ?? 'any') === staff}
        name={name}
        note={start === undefined ? hint : nextFreeText(texts, start, site.business)}
        picture={picture}
      />
    )
  }
  return (
    <section aria-labelledby="person">
      <h3
        id="person"
        className="mb-2 font-medium text-lg min-[900px]:flex min-[900px]:min-h-11 min-[900px]:items-center"
      >
        {texts.staff.label}
      </h3>
      <ul className="-mx-5 flex gap-2 overflow-x-auto px-5 py-1 min-[900px]:mx-0 min-[900px]:grid min-[900px]:grid-cols-2 min-[900px]:px-0">
        {chip('any', texts.staff.anyone, <Anyone />)}
        {able.map(({ id, name, title, portrait }) =>
          chip(
            id,
            name,
            <Face person={{ name, portrait }} className="size-11 text-base" />,
            title ?? undefined,
          ),
        )}
      </ul>
      <p className="mt-1 text-ink-soft text-sm">{texts.staff.anyoneHint}</p>
    </section>
  )
}

function Anyone() {
  return (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
      <Users aria-hidden className="size-5" />
    </span>
  )
}

interface PersonChipProps {
  readonly href: string
  readonly chosen: boolean
  readonly name: string
  readonly note: string | undefined
  readonly picture: ReactNode
}

function PersonChip({ href, chosen, name, note, picture }: PersonChipProps) {
  return (
    <li className="max-w-[min(15rem,80vw)] shrink-0 min-[900px]:min-w-0">
      <PageLink
        href={href}
        aria-current={chosen || undefined}
        className={cx(
          'flex h-full min-h-15 items-center gap-3 rounded-full border bg-surface py-1.5 ps-1.5 pe-5 transition-colors',
          chosen
            ? 'border-accent shadow-[inset_0_0_0_1px_var(--accent)]'
            : 'border-line hover:border-accent',
        )}
      >
        {picture}
        <span className="min-w-0">
          <span className="wrap-anywhere line-clamp-2 font-medium">{name}</span>
          {note && (
            <span className="block text-balance text-ink-soft text-sm tabular-nums">{note}</span>
          )}
        </span>
      </PageLink>
    </li>
  )
}
