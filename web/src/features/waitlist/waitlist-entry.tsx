import { typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { clientQuestion } from '../../lib/client-question.ts'
import { formatMoment } from '../../lib/format.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { windowsText, windowsToCome } from '../../lib/waiting-windows.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Question } from '../../ui/question.tsx'
import { EntryActions, nameOf } from './entry-actions.tsx'
import { nothingFreeText } from './nothing-free.ts'
import { useDecideWaitlistClient, type WaitlistEntryView, type WaitlistOpening } from './queries.ts'

interface WaitlistEntryProps {
  readonly entry: WaitlistEntryView
  /** The first free start for the client; absent when there is none. */
  readonly opening: WaitlistOpening | undefined
  /** True once openings have been looked for. Before that, `opening` may be absent although there is one. */
  readonly isSearched: boolean
  readonly timezone: string
}

/** One waiting client: what they want, when they could come, and what can be done for them. */
export function WaitlistEntry({ entry, opening, isSearched, timezone }: WaitlistEntryProps) {
  const { waitlistEntry } = useAppTexts().waitlist
  const { services, staff, contacted, contact } = entry
  const wanted = serviceNames(services)
  return (
    // the layout follows the width of the list, because a panel beside the page makes the list narrower
    <li className="@container py-5">
      <div className="grid gap-3 @xl:grid-cols-[1fr_auto]">
        <div className="min-w-0 space-y-1">
          <h2 className="wrap-anywhere font-medium font-sans text-lg">{nameOf(entry)}</h2>
          <p className="wrap-anywhere">
            {staff ? waitlistEntry.wanted(wanted, staff.name) : wanted}
          </p>
          <p className="text-ink-soft">
            {waitlistEntry.windows(windowsText(windowsToCome(entry), timezone))}
          </p>
          <OpeningLine {...{ entry, opening, isSearched, timezone }} />
          {contact?.phone && (
            <p className="text-ink-soft text-sm tabular-nums">{typedPhoneNumber(contact.phone)}</p>
          )}
          {contacted && (
            <p className="text-ink-soft text-sm">
              {waitlistEntry.contacted(formatMoment(contacted.at, timezone), contacted.by)}
            </p>
          )}
          <Decision entry={entry} />
        </div>
        <EntryActions entry={entry} opening={opening} timezone={timezone} />
      </div>
    </li>
  )
}

function OpeningLine({ entry, opening, isSearched, timezone }: WaitlistEntryProps) {
  const { waitlistEntry } = useAppTexts().waitlist
  if (!opening) {
    const text = nothingFreeText(entry, timezone)
    return <p className={isSearched ? 'text-ink-soft' : 'invisible'}>{text}</p>
  }
  const start = formatMoment(opening.start_time, timezone)
  const [first] = opening.staff
  return (
    <p className="font-medium text-ok">
      {first ? waitlistEntry.firstFree(start, first.name) : waitlistEntry.firstFreeShared(start)}
    </p>
  )
}

function Decision({
  entry: { id, version, probable_client, contact },
}: {
  entry: WaitlistEntryView
}) {
  const { waitlistEntry } = useAppTexts().waitlist
  const mayDecide = useMay('appointments.write')
  const area = useFocusOnNewContent(probable_client?.id ?? '')
  const deciding = useDecideWaitlistClient(id)
  const typed = [contact?.name, contact?.email, contact?.phone && typedPhoneNumber(contact.phone)]
    .filter(Boolean)
    .join(' · ')
  return (
    <div ref={area} tabIndex={-1} className="focus:outline-none">
      {probable_client && mayDecide && (
        <div className="space-y-2 pt-2">
          <p className="wrap-anywhere text-ink-soft text-sm">{waitlistEntry.typedAs(typed)}</p>
          <Question
            label={waitlistEntry.whose}
            {...clientQuestion(probable_client.name, version, deciding)}
          />
        </div>
      )}
    </div>
  )
}
