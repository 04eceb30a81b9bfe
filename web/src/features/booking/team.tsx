import { withoutTime, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView, PublicSite } from '@chairtime/contract/pages.ts'
import { Face } from './face.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'
import { dayAndTimeOf } from './time-words.ts'
import { ZoneLabel } from './zone-note.tsx'

/** Who works here, each with a link that books with this person. */
export function Team({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { staff, services } = view.site
  if (staff.length === 0) return null
  const times = view.firstTimes
  const names = services.filter(({ id }) => times?.services.includes(id)).map(({ name }) => name)
  const firstSlots = Object.values(times?.byStaff ?? {})
  return (
    <section aria-labelledby="team" className="offscreen-later -mx-1 mt-14 px-1">
      <h2 id="team" className="text-2xl">
        {texts.team.title}
      </h2>
      <p className="wrap-anywhere mt-1 min-h-[1.5em] text-ink-soft">
        {firstSlots.length > 0 && (
          <>
            {texts.team.times(names.join(', '))}{' '}
            <ZoneLabel timezone={view.site.business.timezone} slots={firstSlots} />
          </>
        )}
      </p>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {staff.map((person) => (
          <Person key={person.id} person={person} view={view} />
        ))}
      </ul>
    </section>
  )
}

interface PersonProps {
  readonly person: PublicSite['staff'][number]
  readonly view: BookingView
}

function Person({ person, view: { site, address, base, firstTimes } }: PersonProps) {
  const texts = useTexts()
  const firstSlot = firstTimes?.byStaff[person.id]
  // if this person does not perform all chosen services, the link leads to the menu with nothing chosen
  const services = address.services.every((id) => person.service_ids.includes(id))
    ? address.services
    : []
  return (
    <li>
      <PageLink
        href={writeAddress(base, { ...withoutTime(address), services, staff: person.id, by: {} })}
        className="group flex min-h-11 items-center gap-4 rounded-md py-2"
      >
        <Face person={person} className="size-16 text-2xl" />
        <span className="wrap-anywhere min-w-0 flex-1">
          <span className="block font-medium text-lg">{person.name}</span>
          {person.title && <span className="block text-ink-soft">{person.title}</span>}
          <span className="block min-h-[1.4em] text-ink-soft text-sm">
            {firstSlot && texts.team.next(dayAndTimeOf(texts, firstSlot, site.business))}
          </span>
          <span className="block text-accent underline-offset-4 group-hover:underline">
            {texts.team.book(person.name)}
          </span>
        </span>
      </PageLink>
    </li>
  )
}
