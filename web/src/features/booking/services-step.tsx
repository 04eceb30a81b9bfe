import {
  type BookingAddress,
  withoutTime,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import { type MenuGroup, menuGroups } from '@chairtime/contract/menu.ts'
import type { BookingView, PublicSite } from '@chairtime/contract/pages.ts'
import { inOrderOfChoice } from '@chairtime/contract/service-order.ts'
import { phoneNumber } from '@chairtime/core/salon/phone.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { CategoryBar } from './category-bar.tsx'
import { matchesSearch } from './menu-search.ts'
import { usePageActions } from './page-actions.ts'
import { PageLink } from './page-link.tsx'
import { NotFound, SearchField } from './search-field.tsx'
import { ServiceRow } from './service-row.tsx'
import { langOf, useTexts } from './texts.ts'

/** From this number of services on, a menu has a search and, if it has several groups, links to them. */
const LONG_MENU = 12

/** Choice of services. Several services make one visit. */
export function ServicesStep({ view }: { readonly view: BookingView }) {
  const { site, address } = view
  const texts = useTexts()
  const [search, setSearch] = useState('')
  if (site.services.length === 0) return <NothingToBook site={site} />
  const groups = sectionsOf(texts, site, address.staff).map((section) => ({
    ...section,
    found: section.services.filter((service) => matchesSearch(service, search)),
  }))
  const shownGroups = groups.filter(({ found }) => found.length > 0)
  const foundCount = shownGroups.reduce((sum, { found }) => sum + found.length, 0)
  const isLong = groups.reduce((sum, { services }) => sum + services.length, 0) >= LONG_MENU
  return (
    <>
      {isLong && <SearchField search={search} found={foundCount} onSearch={setSearch} />}
      {isLong && groups.length > 1 && <CategoryBar sections={shownGroups} />}
      <OnlyOf view={view} />
      <MenuForm view={view}>
        {groups.map(({ id, name, ownLang, services, found }) => (
          <fieldset key={id} id={id} hidden={found.length === 0} className="min-w-0 pt-7">
            <legend className="float-start mb-1 w-full">
              <h3 lang={ownLang} className="wrap-anywhere font-semibold font-serif text-2xl">
                {name}
              </h3>
            </legend>
            <ul className="clear-both">
              {services.map((service) => (
                <ServiceRow
                  key={service.id}
                  service={service}
                  business={site.business}
                  chosen={address.services.includes(service.id)}
                  hidden={!found.includes(service)}
                />
              ))}
            </ul>
          </fieldset>
        ))}
      </MenuForm>
      {foundCount === 0 && <NotFound search={search} onClear={() => setSearch('')} />}
    </>
  )
}

/** The form that the button for the next step sends. Without JavaScript it is a plain GET form. */
function MenuForm({ view, children }: { view: BookingView; children: React.ReactNode }) {
  const { address, base } = view
  const { go, prepare } = usePageActions()
  const chosenBy = (form: HTMLFormElement): BookingAddress => ({
    ...withoutTime(address),
    services: inOrderOfChoice(address.services, new FormData(form).getAll('services').map(String)),
  })
  const stay = (chosen: BookingAddress, step: 'services' | 'time') => {
    const href = writeAddress(base, { ...chosen, step })
    history.replaceState(null, '', href)
    go(href)
  }
  // The choice goes into the page's address. The page computes its sums from there, and a reload keeps the choice.
  const choose = (event: ChangeEvent<HTMLFormElement>) => {
    const chosen = chosenBy(event.currentTarget)
    stay(chosen, 'services')
    if (chosen.services.length > 0) prepare(writeAddress(base, chosen))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = chosenBy(event.currentTarget)
    if (chosen.services.length > 0) go(writeAddress(base, chosen))
    else stay(chosen, 'time')
  }
  return (
    <form
      // when the person changes, the boxes show the choice of the new address, not what was ticked before
      key={address.staff}
      id="services"
      method="get"
      action={base}
      onChange={choose}
      onSubmit={submit}
    >
      {/* asks for the times, so that the page says what to do when no service is chosen */}
      <input type="hidden" name="step" value="time" />
      {address.staff && <input type="hidden" name="staff" value={address.staff} />}
      {address.hold && <input type="hidden" name="hold" value={address.hold} />}
      {children}
    </form>
  )
}

/** Says that the menu has only the services of the staff member in the address, with a link to the whole menu. */
function OnlyOf({ view: { site, address, base } }: { readonly view: BookingView }) {
  const texts = useTexts()
  const person = site.staff.find(({ id }) => id === address.staff)
  if (!person) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3">
      {texts.team.only(person.name)}
      <PageLink
        href={writeAddress(base, { ...address, staff: null, step: 'services' })}
        className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
      >
        {texts.team.everyone}
      </PageLink>
    </p>
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

interface Section extends Pick<MenuGroup, 'services'> {
  readonly id: string
  readonly name: string
  /** The language of a name that the salon wrote, if the page is in another language. */
  readonly ownLang: string | undefined
}

/** The groups of the menu with their names. */
function sectionsOf({ menu }: BookingTexts, site: PublicSite, staff: string | null): Section[] {
  const groups = menuGroups(site, staff)
  const otherName = groups.length > 1 ? menu.otherServices : menu.allServices
  return groups.map(({ category, services }) => ({
    id: `menu-${category?.id ?? 'rest'}`,
    name: category?.name ?? otherName,
    ownLang: category ? langOf(site.business) : undefined,
    services,
  }))
}
