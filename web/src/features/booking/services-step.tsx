import { type BookingAddress, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView, PublicService, PublicSite } from '@chairtime/contract/pages.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatDuration, formatMoney } from '@chairtime/core/texts/format.ts'
import type { ChangeEvent, SubmitEvent } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { usePageActions } from './page-actions.ts'
import { langOf, useTexts } from './texts.ts'

/** Choice of services. Several services make one visit. */
export function ServicesStep({ view }: { readonly view: BookingView }) {
  const { site, address, base } = view
  const { go, prepare } = usePageActions()
  const texts = useTexts()
  const chosenBy = (form: HTMLFormElement): BookingAddress => ({
    ...address,
    services: new FormData(form).getAll('services').map(String),
    step: null,
    start: null,
  })
  // The address holds the choice, so that the sums are updated and a reload keeps it.
  const choose = (event: ChangeEvent<HTMLFormElement>) => {
    const chosen = chosenBy(event.currentTarget)
    history.replaceState(null, '', writeAddress(base, { ...chosen, step: 'services' }))
    go(writeAddress(base, { ...chosen, step: 'services' }))
    if (chosen.services.length > 0) prepare(writeAddress(base, chosen))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go(writeAddress(base, chosenBy(event.currentTarget)))
  }
  if (site.services.length === 0) return <NothingToBook site={site} />
  return (
    <form id="services" method="get" action={base} onChange={choose} onSubmit={submit}>
      {address.staff && <input type="hidden" name="staff" value={address.staff} />}
      {address.hold && <input type="hidden" name="hold" value={address.hold} />}
      {groupsOf(texts, site, address.staff).map(({ name, own, services }) => (
        <fieldset key={name} className="mb-8">
          <legend lang={own} className="mb-3 font-semibold font-serif text-xl">
            {name}
          </legend>
          <ul className="overflow-hidden rounded-md border border-line bg-surface">
            {services.map((service) => (
              <Service key={service.id} service={service} site={site} chosen={address.services} />
            ))}
          </ul>
        </fieldset>
      ))}
    </form>
  )
}

interface ServiceProps {
  readonly service: PublicService
  readonly site: PublicSite
  readonly chosen: readonly string[]
}

function Service({ service, site, chosen }: ServiceProps) {
  const texts = useTexts()
  const { currency, locale } = site.business
  const price = formatMoney(service.price, currency, locale)
  const lang = langOf(site.business)
  return (
    <li className="border-line border-b last:border-b-0">
      <label className="flex min-h-11 items-start gap-4 px-4 py-4 transition-colors hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2">
        <input
          type="checkbox"
          name="services"
          value={service.id}
          defaultChecked={chosen.includes(service.id)}
          className="mt-0.5 size-5 shrink-0 focus-visible:outline-none"
        />
        <span className="wrap-anywhere min-w-0 flex-1">
          <span lang={lang} className="block font-medium text-lg">
            {service.name}
          </span>
          {service.description && (
            <span lang={lang} className="mt-0.5 block text-ink-soft">
              {service.description}
            </span>
          )}
          <span className="mt-1 block text-ink-soft text-sm">
            {formatDuration(service.duration_minutes, locale)}
          </span>
        </span>
        <span className="shrink-0 font-medium text-lg tabular-nums">
          {service.price_from ? texts.menu.priceFrom(price) : price}
        </span>
      </label>
    </li>
  )
}

function NothingToBook({ site: { business } }: { readonly site: PublicSite }) {
  const { menu } = useTexts()
  const { name, phone } = business
  return (
    <Banner tone="info">
      {phone ? menu.emptyCall(name, phoneNumber(phone)) : menu.empty(name)}
    </Banner>
  )
}

interface Group {
  readonly name: string
  /** The language of a name that the salon wrote, where the page is in another one. */
  readonly own?: string | undefined
  readonly services: readonly PublicService[]
}

/**
 * Services by category in the salon's order. A link that names a staff member shows only the services of
 * that person.
 */
function groupsOf(texts: BookingTexts, site: PublicSite, staff: string | null): Group[] {
  const person = site.staff.find(({ id }) => id === staff)
  const offered = site.services.filter(
    (service) => !person || service.staff_ids.includes(person.id),
  )
  const own = langOf(site.business)
  const named = site.categories.map(({ id, name }) => ({
    name,
    own,
    services: offered.filter((service) => service.category_id === id),
  }))
  const known = new Set(site.categories.map(({ id }) => id))
  const rest = offered.filter(({ category_id }) => category_id === null || !known.has(category_id))
  const { otherServices, allServices } = texts.menu
  const other = {
    name: named.some(({ services }) => services.length > 0) ? otherServices : allServices,
    services: rest,
  }
  return [...named, other].filter(({ services }) => services.length > 0)
}
