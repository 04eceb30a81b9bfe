import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { callLink, textLink } from '../../lib/contact-links.ts'
import { desk } from '../../lib/desk.ts'
import { dateIn, formatMoment } from '../../lib/format.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { now } from '../../lib/use-now.ts'
import { windowsToCome } from '../../lib/waiting-windows.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import {
  useMarkContacted,
  useRemoveEntry,
  type WaitlistEntryView,
  type WaitlistOpening,
} from './queries.ts'

interface ActionsProps {
  readonly entry: WaitlistEntryView
  readonly opening: WaitlistOpening | undefined
  readonly timezone: string
}

/**
 * The actions for a waiting client. Every user who sees the list can call and write. Only users who may book see the
 * buttons that book and remove.
 */
export function EntryActions({ entry, opening, timezone }: ActionsProps) {
  const { waitlistEntry } = useAppTexts().waitlist
  const name = nameOf(entry)
  const mayBook = useMay('appointments.write')
  const remove = useRemoveEntry(entry.id, {
    onRemoved: (undo) =>
      toast({
        title: waitlistEntry.removed(name),
        actions: [{ label: waitlistEntry.undo, undo: true, onSelect: undo }],
      }),
    onFailed: (error) =>
      toast({ tone: 'error', title: waitlistEntry.failed, message: errorMessage(error) }),
  })
  return (
    <div className="flex flex-wrap items-start gap-1.5 @xl:justify-end">
      <ContactLinks {...{ entry, name, mayBook }} />
      {mayBook && (
        <>
          <Button
            variant="secondary"
            className="px-3!"
            aria-label={
              opening
                ? waitlistEntry.bookFor(name, formatMoment(opening.start_time, timezone))
                : waitlistEntry.findTimeFor(name)
            }
            onClick={() => desk.book(prefillOf(entry, opening, timezone))}
          >
            {/* as wide as the wider label, so that the width stays when an opening is found and the label changes */}
            <span className="grid *:col-start-1 *:row-start-1">
              <span className={opening ? '' : 'invisible'}>{waitlistEntry.book}</span>
              <span className={opening ? 'invisible' : ''}>{waitlistEntry.findTime}</span>
            </span>
          </Button>
          <Button
            variant="quiet"
            className="px-3!"
            aria-label={waitlistEntry.removeFor(name)}
            busy={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {waitlistEntry.remove}
          </Button>
        </>
      )}
    </div>
  )
}

interface ContactLinksProps extends Pick<ActionsProps, 'entry'> {
  readonly name: string
  readonly mayBook: boolean
}

function ContactLinks({ entry, name, mayBook }: ContactLinksProps) {
  const { waitlistEntry } = useAppTexts().waitlist
  const markContacted = useMarkContacted(entry.id)
  const { phone = null, email = null } = entry.contact ?? {}
  const link = (href: string, label: string, icon: ReactNode) => (
    <a
      href={href}
      aria-label={label}
      title={label}
      className={buttonClass({ size: 'icon' })}
      onClick={() => mayBook && markContacted.mutate()}
    >
      {icon}
    </a>
  )
  return (
    <>
      {phone &&
        link(callLink(phone), waitlistEntry.call(name), <Phone aria-hidden className="size-5" />)}
      {phone &&
        link(
          textLink(phone),
          waitlistEntry.text(name),
          <MessageSquare aria-hidden className="size-5" />,
        )}
      {email &&
        link(`mailto:${email}`, waitlistEntry.email(name), <Mail aria-hidden className="size-5" />)}
    </>
  )
}

/** The client’s name, from their file or as it was typed. Without a name it is `Walk-in`. */
export function nameOf({ client, contact }: WaitlistEntryView): string {
  return client?.name ?? contact?.name ?? currentTexts().shown.person.walkIn
}

function prefillOf(
  entry: WaitlistEntryView,
  opening: WaitlistOpening | undefined,
  timezone: string,
) {
  const { id, client, contact, services, staff } = entry
  const from = opening?.start_time ?? windowsToCome(entry)[0]?.from
  const staffId = opening?.staff[0]?.id ?? staff?.id
  return {
    waitlistEntryId: id,
    serviceIds: services.map((service) => service.id),
    ...(client?.id ? { clientId: client.id, clientName: client.name } : contact && { contact }),
    // in a window that has begun, today is the first day that can be booked
    ...(from && { date: dateIn(Math.max(Date.parse(from), now()), timezone) }),
    ...(opening && { startTime: opening.start_time }),
    ...(staffId && { staffId }),
  }
}
