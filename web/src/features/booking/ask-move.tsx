import type { ManageView } from '@chairtime/contract/pages.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { SlotChips, SlotGroups } from './slot-groups.tsx'
import { useTexts } from './texts.ts'
import { WeekStrip } from './week-strip.tsx'
import { ZoneNote } from './zone-note.tsx'

/** Choice of another time for the booked services. The old time is kept until the new one is confirmed. */
export function AskMove({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { base, week, appointment, problem } = view
  const { locale, timezone } = appointment.business
  const hrefWith = (selected: { date?: string | null; from?: string | null }) => {
    const [name, value] = Object.entries(selected)[0] ?? []
    return value ? `${base}?ask=move&${name}=${value}` : `${base}?ask=move`
  }
  const slots = week?.days.find(({ date }) => date === week.date)?.slots ?? []
  return (
    <PageForm action={hrefWith({ date: week?.date ?? null })}>
      <input type="hidden" name="intent" value="move" />
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
      <h2 className="sr-only">{texts.times.label}</h2>
      {week && <WeekStrip week={week} locale={locale} hrefWith={hrefWith} />}
      <SlotGroups slots={slots} locale={locale} chosen={null} />
      {slots.length === 0 && week && (
        <p className="py-8 text-center text-ink-soft text-lg">
          {texts.times.none(formatLocal(week.date, locale, 'longWeekday'))}
        </p>
      )}
      <ZoneNote timezone={timezone} slots={slots} />
      <PageLink href={base} className={buttonClass({ variant: 'secondary', className: 'mt-6' })}>
        {texts.change.moveNo}
      </PageLink>
    </PageForm>
  )
}
