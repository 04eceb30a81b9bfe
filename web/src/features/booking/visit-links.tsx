import type { ManageView } from '@chairtime/contract/pages.ts'
import {
  type CalendarEntry,
  googleCalendarUrl,
  outlookCalendarUrl,
} from '@chairtime/core/salon/calendar-links.ts'
import { directionsUrl } from '@chairtime/core/salon/directions.ts'
import type { BookingTexts } from '@chairtime/core/texts/booking.ts'
import { CalendarPlus, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { serviceNames } from '../../lib/service-names.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ShareLink } from './share-link.tsx'
import { useTexts } from './texts.ts'

/** Links that add the visit to a calendar, show the way to the salon, and share the salon's site. */
export function VisitLinks({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { business } = view.appointment
  const entry = calendarEntry(texts, view)
  return (
    <div className="grid gap-4">
      <section aria-labelledby="calendar">
        <h2
          id="calendar"
          className="mb-2 flex items-center gap-2 font-sans font-semibold text-ink-soft text-sm"
        >
          <CalendarPlus aria-hidden className="size-4" />
          {texts.links.calendar}
        </h2>
        <ul className={row}>
          <li>
            <OutLink href={googleCalendarUrl(entry)}>{texts.links.google}</OutLink>
          </li>
          <li>
            <a href={view.calendarPath} className={pill}>
              {texts.links.apple}
            </a>
          </li>
          <li>
            <OutLink href={outlookCalendarUrl(entry)}>{texts.links.outlook}</OutLink>
          </li>
        </ul>
      </section>
      <ul className={row}>
        {business.address && (
          <li>
            <OutLink href={directionsUrl(business.name, business.address)}>
              <MapPin aria-hidden className="size-5" />
              {texts.links.directions}
            </OutLink>
          </li>
        )}
        <li>
          <ShareLink name={business.name} url={view.siteUrl} className={pill} />
        </li>
      </ul>
    </div>
  )
}

const row = 'flex flex-wrap gap-2 *:flex-auto sm:*:flex-none'
const pill = cx(buttonClass(), 'w-full rounded-full! hover:bg-sunken')

/** A link to another site. This page stays open, and its address is not told to the other site. */
function OutLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={pill}>
      {children}
    </a>
  )
}

/**
 * The visit for a calendar on the web. The client's link is left out, because anybody who has that link can change the
 * visit.
 */
function calendarEntry(texts: BookingTexts, { appointment, siteUrl }: ManageView): CalendarEntry {
  const { business, services, start_time, end_time } = appointment
  const names = serviceNames(services)
  const staff = services.map(({ staff_name }) => staff_name)
  return {
    title: texts.links.event(names, business.name),
    start: new Date(start_time),
    end: new Date(end_time),
    location: business.address,
    details: `${texts.visit.staff(texts.links.people(staff))}\n${siteUrl}`,
  }
}
