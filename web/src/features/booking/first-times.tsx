import { type BookingAddress, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView, FirstTimes } from '@chairtime/contract/pages.ts'
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

/** The very first free time with its service and person, to be booked with one press, on a phone. */
export function FirstTimeCard({ view }: FirstTimesProps) {
  const texts = useTexts()
  const { sending } = usePageActions()
  const { site, firstTimes } = view
  const [start] = firstTimes?.starts ?? []
  if (!firstTimes || !start) return null
  const when = dayAndTimeOf(texts, start, site.business)
  const person = site.staff.find(({ id }) => id === start.staff)
  return (
    <section aria-label={texts.first.label} className="mt-5 lg:hidden">
      <HoldForm view={view} firstTimes={firstTimes} staff={start.staff}>
        <div className="flex flex-wrap items-center gap-4 rounded-[18px] bg-(--band,var(--accent)) p-5 text-(--band-ink,var(--accent-ink))">
          <p className="wrap-anywhere min-w-40 flex-1">
            <span className="block">{texts.first.title(servicesOf(view, firstTimes))}</span>
            <span className="mt-1 block text-balance font-semibold font-serif text-xl">
              {person ? texts.first.with(when, person.name) : when}
            </span>
            <span className="mt-1 block">{sumsOf(texts, view, firstTimes)}</span>
            <ZoneLabel
              timezone={site.business.timezone}
              slots={[start]}
              className="font-medium text-inherit"
            />
          </p>
          <button
            type="submit"
            name="start"
            value={start.start_time}
            aria-busy={sending === start.start_time || undefined}
            className="min-h-11 shrink-0 rounded-full bg-(--band-ink,var(--accent-ink)) px-5 font-medium text-(--band,var(--accent)) outline-current"
          >
            {texts.first.book}
          </button>
        </div>
      </HoldForm>
    </section>
  )
}

/** The first free times as pills, and the way to all times, beside the menu on a desk. */
export function FirstTimePills({ view }: FirstTimesProps) {
  const texts = useTexts()
  const { sending } = usePageActions()
  const { site, address, base, firstTimes } = view
  const { business } = site
  if (firstTimes?.services.length === 0) return null
  const chosen = address.services.length > 0
  return (
    <div className="mt-5 min-h-32">
      {firstTimes && (
        <HoldForm view={view} firstTimes={firstTimes} staff={null}>
          <p className="wrap-anywhere mb-2 text-ink-soft">
            {firstTimes.starts.length === 0 && texts.first.none}
            {firstTimes.starts.length > 0 &&
              (chosen
                ? texts.first.times
                : texts.first.timesFor(servicesOf(view, firstTimes)))}{' '}
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
                  className={pill}
                >
                  {shortDayAndTimeOf(texts, start, business)}
                </Button>
              </li>
            ))}
            <li>
              <PageLink
                href={writeAddress(base, visitWith(address, firstTimes, null))}
                className={buttonClass({ className: pill })}
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

const pill = 'w-full rounded-full border-line px-3 py-1.5 whitespace-normal'

interface HoldFormProps {
  readonly view: BookingView
  readonly firstTimes: FirstTimes
  /** The staff member who is named beside the button. */
  readonly staff: string | null
  readonly children: ReactNode
}

/** A press on one of its times holds the time and shows the details. */
function HoldForm({ view, firstTimes, staff, children }: HoldFormProps) {
  return (
    <PageForm action={writeAddress(view.base, visitWith(view.address, firstTimes, staff))}>
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="submission" value={view.submission} />
      {children}
    </PageForm>
  )
}

function visitWith(
  address: BookingAddress,
  { services }: FirstTimes,
  staff: string | null,
): BookingAddress {
  const someone = staff ?? address.staff ?? 'any'
  return { ...address, services, staff: someone, step: null, start: null, date: null, from: null }
}

/** `45 min · $45` */
function sumsOf(texts: BookingTexts, { site, address }: BookingView, { services }: FirstTimes) {
  const { durationMinutes, price } = choiceOf(texts, site, { ...address, services: [...services] })
  return `${formatDuration(durationMinutes, site.business.locale)} · ${price}`
}

/** The names, so that nobody books another service than expected. */
function servicesOf({ site }: BookingView, { services }: FirstTimes): string {
  const names = services.map((id) => site.services.find((service) => service.id === id)?.name)
  return names.filter(Boolean).join(', ')
}
