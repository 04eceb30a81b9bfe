import type { ManageView } from '@chairtime/contract/pages.ts'
import { formatLocal } from '@chairtime/core/texts/format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { MovePeopleChoice } from './move-people-choice.tsx'
import { MoveTimes } from './move-times.tsx'
import { PageForm } from './page-form.tsx'
import { PageLink } from './page-link.tsx'
import { ProblemBanner } from './problem-banner.tsx'
import { SlotChips, SlotGroups } from './slot-groups.tsx'
import { useTexts } from './texts.ts'
import { WeekStrip } from './week-strip.tsx'
import { ZoneNote } from './zone-note.tsx'

/**
 * Choice of another time for the booked services. It offers the times of the booked staff member, or those of anyone if
 * the client asks for that or several people perform the visit. The visit keeps its time until another one is chosen.
 */
export function AskMove({ view }: { readonly view: ManageView }) {
  const texts = useTexts()
  const { base, week, move, appointment, problem } = view
  const { locale, timezone } = appointment.business
  const booked = move?.booked ?? null
  const isAnyone = move === null || move.anyone
  const hrefWith = (
    selected: { date?: string | null; from?: string | null },
    anyone = isAnyone && booked !== null,
  ) => {
    const parts = Object.entries(selected).map(([name, value]) =>
      value ? `&${name}=${value}` : '',
    )
    return `${base}?ask=move${anyone ? '&with=anyone' : ''}${parts.join('')}`
  }
  const slots = week?.days.find(({ date }) => date === week.date)?.slots ?? []
  const currentDay = { date: week?.date ?? null }
  return (
    <PageForm action={hrefWith(currentDay)}>
      <input type="hidden" name="intent" value="move" />
      {!isAnyone && booked && <input type="hidden" name="staff" value={booked.id} />}
      {problem && (
        <ProblemBanner problem={problem}>
          {!isAnyone && (
            <SlotChips
              slots={problem.alternatives}
              locale={locale}
              field="start"
              withDay
              label={texts.times.nearest}
            />
          )}
        </ProblemBanner>
      )}
      <MovePeopleChoice
        booked={booked}
        isAnyone={isAnyone}
        href={(anyone) => hrefWith(slots.length > 0 ? currentDay : {}, anyone)}
      />
      {week && <WeekStrip week={week} locale={locale} hrefWith={hrefWith} />}
      {isAnyone ? (
        <MoveTimes
          slots={slots}
          locale={locale}
          currency={appointment.currency}
          who={move?.who ?? {}}
          booked={booked}
        />
      ) : (
        <SlotGroups slots={slots} locale={locale} chosen={null} />
      )}
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
