import {
  type BookingAddress,
  withoutTime,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import { proposedServices } from '@chairtime/contract/menu.ts'
import type { BookingView, FirstTime, FirstTimes, PublicSite } from '@chairtime/contract/pages.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { formatDuration } from '@chairtime/core/texts/format.ts'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { choiceOf } from './choice.ts'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { useTexts } from './texts.ts'
import { dayAndTimeOf, shortDayAndTimeOf } from './time-words.ts'
import { ZoneLabel } from './zone-note.tsx'

interface FirstTimesProps {
  readonly view: BookingView
}

/**
 * On a narrow screen, the very first free time, with the services and the person of the visit. One press holds the
 * time. The card stands above the menu. Its height never changes, so that the menu does not move when a service is
 * chosen.
 */
export function FirstTimeCard({ view }: FirstTimesProps) {
  const texts = useTexts()
  const { site, firstTimes } = view
  const start = firstTimes?.starts[0]
  if (proposedServices(site, view.address).length === 0 || firstTimes?.services.length === 0) {
    return null
  }
  return (
    <section
      aria-label={texts.first.title}
      aria-busy={firstTimes === null || undefined}
      className="mt-5 flex flex-wrap items-center gap-4 rounded-[18px] bg-(--band,var(--accent)) p-5 text-(--band-ink,var(--accent-ink)) lg:hidden"
    >
      <p className="min-w-0 flex-1 basis-48">
        <span className="block">
          {texts.first.title}
          {start && (
            <ZoneLabel
              timezone={site.business.timezone}
              slots={[start]}
              className="ms-2 font-medium text-inherit!"
            />
          )}
        </span>
        <span className="mt-1 line-clamp-2 min-h-[2lh] font-semibold font-serif text-lg sm:min-h-[1lh]">
          {firstTimes && (start ? whenAndWho(texts, site, start) : texts.first.none)}
        </span>
        <span className="mt-1 block truncate">{visitLine(texts, view)}</span>
      </p>
      {firstTimes && <BookIt view={view} firstTimes={firstTimes} />}
    </section>
  )
}

/** The button that holds the first free time, or the link to all times where no time is free soon. */
function BookIt({ view, firstTimes }: FirstTimesProps & { readonly firstTimes: FirstTimes }) {
  const texts = useTexts()
  const { sending } = usePageActions()
  const [start] = firstTimes.starts
  if (!start) {
    return (
      <PageLink href={allTimesHref(view, firstTimes)} className={bookItClass}>
        {texts.first.all}
      </PageLink>
    )
  }
  return (
    <HoldForm view={view} firstTimes={firstTimes} staff={start.staff}>
      <button
        type="submit"
        name="start"
        value={start.start_time}
        aria-busy={sending === start.start_time || undefined}
        className={bookItClass}
      >
        {texts.first.book}
      </button>
    </HoldForm>
  )
}

const bookItClass =
  'inline-flex min-h-11 shrink-0 items-center rounded-full bg-(--band-ink,var(--accent-ink)) px-5 font-medium text-(--band,var(--accent)) outline-(--band-ink,var(--accent-ink))'

/** The first free times as pills, and the way to all times, beside the menu on a wide screen. */
export function FirstTimePills({ view }: FirstTimesProps) {
  const texts = useTexts()
  const { sending } = usePageActions()
  const { site, address, firstTimes } = view
  const { business } = site
  if (firstTimes?.services.length === 0) return null
  const hasServices = address.services.length > 0
  return (
    <div className="mt-5 min-h-32">
      {firstTimes && (
        <HoldForm view={view} firstTimes={firstTimes} staff={null}>
          <p className="wrap-anywhere mb-2 text-ink-soft">
            {firstTimes.starts.length === 0 && texts.first.none}
            {firstTimes.starts.length > 0 &&
              (hasServices
                ? texts.first.times
                : texts.first.timesFor(namesOf(site, firstTimes.services)))}{' '}
            <ZoneLabel timezone={business.timezone} slots={firstTimes.starts} />
          </p>
          <ul className="grid grid-cols-2 gap-2">
            {firstTimes.starts.map((start) => (
              <li key={start.start_time}>
                <Button
                  type="submit"
                  name="start"
                  value={start.start_time}
                  busy={sending === start.start_time}
                  className={pillClass}
                >
                  {shortDayAndTimeOf(texts, start, business)}
                </Button>
              </li>
            ))}
            <li>
              <PageLink
                href={allTimesHref(view, firstTimes)}
                className={buttonClass({ className: pillClass })}
              >
                {texts.first.all}
              </PageLink>
            </li>
          </ul>
        </HoldForm>
      )}
    </div>
  )
}

const pillClass = 'w-full whitespace-normal! rounded-full! border-line! px-3! py-1.5'

interface HoldFormProps {
  readonly view: BookingView
  readonly firstTimes: FirstTimes
  /** The id of the staff member who is named beside the button; null where nobody is named. */
  readonly staff: string | null
  readonly children: ReactNode
}

/** A form around buttons with times. A press on a button holds its time and opens the step for the client's details. */
function HoldForm({ view, firstTimes, staff, children }: HoldFormProps) {
  return (
    <PageForm action={writeAddress(view.base, addressWith(view.address, firstTimes, staff))}>
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="submission" value={view.submission} />
      {children}
    </PageForm>
  )
}

function addressWith(
  address: BookingAddress,
  { services }: FirstTimes,
  staff: string | null,
): BookingAddress {
  const someone = staff ?? address.staff ?? 'any'
  // a person who is named beside the button performs all services
  const by = staff === null ? address.by : {}
  return { ...withoutTime(address), services, staff: someone, by, date: null, from: null }
}

function allTimesHref({ base, address }: BookingView, firstTimes: FirstTimes): string {
  return writeAddress(base, addressWith(address, firstTimes, null))
}

function whenAndWho(texts: BookingTexts, site: PublicSite, start: FirstTime): string {
  const when = dayAndTimeOf(texts, start, site.business)
  const person = site.staff.find(({ id }) => id === start.staff)
  return person ? texts.first.with(when, person.name) : when
}

/** `Cut · 45 min · $45`, so that nobody books another service than expected. */
function visitLine(texts: BookingTexts, { site, address }: BookingView): string {
  const services = [...proposedServices(site, address)]
  const choice = choiceOf(texts, site, { ...address, services })
  const what = services.length > 1 ? texts.visit.services(services.length) : namesOf(site, services)
  const duration = formatDuration(choice.durationMinutes, site.business.locale)
  return [what, duration, choice.price].join(' · ')
}

function namesOf({ services }: PublicSite, ids: readonly string[]): string {
  const names = ids.map((id) => services.find((service) => service.id === id)?.name)
  return names.filter(Boolean).join(', ')
}
