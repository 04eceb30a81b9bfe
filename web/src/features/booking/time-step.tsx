import { type BookingAddress, writeAddress } from '@chairtime/contract/booking-address.ts'
import type { BookingView } from '@chairtime/contract/pages.ts'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { SlotChips, SlotGroups } from './slot-groups.tsx'
import { useTexts } from './texts.ts'
import { WeekStrip } from './week-strip.tsx'
import { ZoneNote } from './zone-note.tsx'

/** The times of a day. They are form buttons and not links, because a press creates a hold. */
export function TimeStep({ view }: { readonly view: BookingView }) {
  const texts = useTexts()
  const { site, address, base, week, problem } = view
  const { timezone, locale } = site.business
  const hrefWith = (part: Partial<BookingAddress>) =>
    writeAddress(base, { ...address, start: null, date: null, from: null, step: null, ...part })
  const slots = week?.days.find(({ date }) => date === week.date)?.slots ?? []
  return (
    <PageForm action={hrefWith({ date: week?.date ?? null })}>
      <input type="hidden" name="intent" value="hold" />
      <input type="hidden" name="submission" value={view.submission} />
      {problem && (
        <ProblemBanner problem={problem}>
          <SlotChips
            slots={problem.alternatives}
            locale={locale}
            field="start"
            withDay
            label={texts.times.nearest}
          />
        </ProblemBanner>
      )}
      {week && (
        <>
          <WeekStrip week={week} locale={locale} hrefWith={hrefWith} />
          <SlotGroups slots={slots} locale={locale} chosen={address.start} />
          {slots.length === 0 && <NoTimes view={view} />}
          <ZoneNote timezone={timezone} slots={slots} />
        </>
      )}
      {week && (
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
    </PageForm>
  )
}

function NoTimes({ view: { week, site } }: { readonly view: BookingView }) {
  const texts = useTexts()
  const closed = week?.days.find(({ date }) => date === week.date)?.reason === 'closed'
  if (!week) return null
  return (
    <p className="py-8 text-center text-ink-soft text-lg">
      {closed ? texts.times.closed(site.business.name) : texts.times.none}
      {week.nextFree === null && ` ${texts.times.noneAhead}`}
    </p>
  )
}
