import { staffChoices, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { ChevronRight, Users } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { usePageActions } from './page-actions.ts'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'

/** Choice of a staff member; "any" comes first because it is the quickest. */
export function StaffStep({ view }: { readonly view: BookingView }) {
  const { site, address, base } = view
  const { prepare } = usePageActions()
  const texts = useTexts()
  const href = (staff: string) =>
    writeAddress(base, { ...address, staff, step: null, start: null, with: null })
  const likely = href('any')
  useEffect(() => prepare(likely), [prepare, likely])
  return (
    <ul className="overflow-hidden rounded-md border border-line bg-surface">
      <StaffChoice
        href={likely}
        picture={
          <span className="flex size-11 items-center justify-center rounded-full bg-accent-soft text-accent">
            <Users aria-hidden className="size-5" />
          </span>
        }
        name={texts.staff.anyone}
        title={texts.staff.anyoneHint}
      />
      {staffChoices(site, address.services).map(({ id, name, title }) => (
        <StaffChoice
          key={id}
          href={href(id)}
          picture={<Avatar name={name} className="size-11 text-base" />}
          name={name}
          title={title}
        />
      ))}
    </ul>
  )
}

interface StaffChoiceProps {
  readonly href: string
  readonly picture: ReactNode
  readonly name: string
  readonly title: string | null
}

function StaffChoice({ href, picture, name, title }: StaffChoiceProps) {
  return (
    <li className="border-line border-b last:border-b-0">
      <PageLink
        href={href}
        className="flex min-h-16 items-center gap-4 px-4 py-3 transition-colors hover:bg-sunken"
      >
        {picture}
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="block font-medium text-lg">{name}</span>
          {title && <span className="block text-ink-soft">{title}</span>}
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      </PageLink>
    </li>
  )
}
