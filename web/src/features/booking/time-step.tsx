import {
  type BookingAddress,
  withoutTime,
  writeAddress,
} from '@chairtime/contract/booking-address.ts'
import type { BookingView, Week } from '@chairtime/contract/pages.ts'
import { formatLocal, formatTime } from '@chairtime/core/texts/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { usePageActions } from './page-actions.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { PersonChips } from './person-chips.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { SlotChips, SlotGroups } from './slot-groups.tsx'
import { useTexts } from './texts.ts'
import { VisitServices } from './visit-services.tsx'
import { WeekStrip } from './week-strip.tsx'
import { ZoneNote } from './zone-note.tsx'

/**
 * The person and the time of a visit. Times are form buttons and not links, because a press creates a hold. On a wide
 * screen the times stand beside the persons and the month; on a phone the month opens by a link.
 */
export function TimeStep({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, address, base, week, problem } = view
  const hrefWith = (part: Partial<BookingAddress>) => {
    const withoutDay = { ...withoutTime(address), date: null, from: null, month: null }
    return writeAddress(base, { ...withoutDay, ...part })
  }
  return (
    <PageForm
      action={hrefWith({ date: week?.date ?? null })}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 min-[900px]:grid-cols-2"
    >
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="submission" value={view.submission} />
      <div className="col-span-full empty:hidden">
        <AlreadyBooked view={view} />
        {problem && (
          <ProblemBanner problem={problem}>
            <SlotChips
              slots={problem.alternatives}
              locale={site.business.locale}
              field="start"
              withDay
              label={texts.times.nearest}
            />
          </ProblemBanner>
        )}
      </div>
      <div>
        <PersonChips view={view} hrefWith={hrefWith} />
        <VisitServices view={view} hrefWith={hrefWith} />
        {week && <MonthPart view={view} week={week} hrefWith={hrefWith} />}
      </div>
      {week && <Times view={view} week={week} hrefWith={hrefWith} />}
    </PageForm>
  )
}

interface PartProps {
  readonly view: BookingView
  readonly week: Week
  hrefWith(part: Partial<BookingAddress>): string
}

/** The month, always visible on a wide screen. */
function MonthPart({ view: { month, address, site }, week, hrefWith }: PartProps) {
  const texts = useTexts()
  if (!month) return null
  const isOpen = address.month !== null
  const { locale, week_start } = site.business
  return (
    <div className="mt-6">
      <PageLink
        href={hrefWith({ date: week.date, month: isOpen ? null : month.month })}
        className={buttonClass({
          variant: 'secondary',
          className: 'min-[900px]:hidden',
        })}
      >
        {isOpen ? texts.days.hideMonth : texts.days.showMonth}
      </PageLink>
      <div className={cx('mt-3 min-[900px]:mt-0 min-[900px]:block', !isOpen && 'hidden')}>
        <MonthCalendar
          month={month}
          date={week.date}
          locale={locale}
          weekStart={week_start}
          hrefWith={hrefWith}
        />
      </div>
    </div>
  )
}

function Times({ view, week, hrefWith }: PartProps) {
  const texts = useTexts()
  const { site, address } = view
  const { timezone, locale } = site.business
  const slots = week.days.find(({ date }) => date === week.date)?.slots ?? []
  return (
    <div>
      <WeekStrip week={week} locale={locale} hrefWith={hrefWith} />
      <SlotGroups slots={slots} locale={locale} chosen={address.start} />
      {slots.length === 0 && <NoTimes view={view} week={week} hrefWith={hrefWith} />}
      <ZoneNote timezone={timezone} slots={slots} />
      {slots.length > 0 && (
        <p className="mt-6 border-line border-t pt-4">
          {texts.times.notFound}{' '}
          <PageLink
            href={hrefWith({ step: 'waitlist', date: week.date })}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {texts.times.joinWaitlist}
          </PageLink>
        </p>
      )}
    </div>
  )
}

/** What stands in place of the times of a full or closed day, with a link to the waiting list. */
function NoTimes({ view: { site }, week, hrefWith }: PartProps) {
  const texts = useTexts()
  const { locale, today, name } = site.business
  const { date, days, nextFree } = week
  const isClosed = days.find((day) => day.date === date)?.reason === 'closed'
  const weekday = formatLocal(date, locale, 'longWeekday')
  const noneText = date === today ? texts.times.noneToday : texts.times.none(weekday)
  return (
    <div className="mt-6 grid justify-items-start gap-3">
      <p className="text-lg">
        {isClosed ? texts.times.closed(name) : noneText}
        {nextFree === null && ` ${texts.times.noneAhead(site.policy.max_advance_days)}`}
      </p>
      <PageLink
        href={hrefWith({ step: 'waitlist', date })}
        className={buttonClass({
          variant: isClosed ? 'secondary' : 'primary',
          className: 'whitespace-normal! py-2 text-center',
        })}
      >
        {isClosed ? texts.times.joinWaitlist : texts.times.joinWaitlistFor(weekday)}
      </PageLink>
    </div>
  )
}

/** Says that the visit is booked, because Back leads to these times again after a booking. */
function AlreadyBooked({ view: { site } }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { booked } = usePageActions()
  if (!booked) return null
  const { locale } = site.business
  const day = formatLocal(booked.start, locale, 'longDay')
  return (
    <Banner tone="success" className="mb-5">
      <p>{texts.times.booked(day, formatTime(booked.start, site.business))}</p>
      <a
        href={booked.href}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {texts.times.bookedLook}
      </a>
    </Banner>
  )
}
