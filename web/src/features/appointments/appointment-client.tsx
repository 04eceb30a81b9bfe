import type { readClientCard } from '@chairtime/contract/clients.ts'
import type { Reply } from '@chairtime/contract/endpoint.ts'
import { hasDigit, typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Mail, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatAgo } from '../../lib/ago.ts'
import { failureOf } from '../../lib/api-error.ts'
import { callLink, textLink } from '../../lib/contact-links.ts'
import { isGone } from '../../lib/is-gone.ts'
import { serviceNames } from '../../lib/service-names.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { ClientFacts } from './client-facts.tsx'
import { ClientMarks, ClientReminders } from './client-reminders.tsx'
import type { AppointmentDetails, AppointmentView, ContactView } from './queries.ts'
import { useClientCard } from './visit-queries.ts'

type ClientCard = Reply<typeof readClientCard>['card']

interface AppointmentClientProps {
  readonly appointment: AppointmentView
  readonly contact: ContactView | null
  readonly reach: AppointmentDetails['reach']
  /** Whether the user may read the client's card. */
  readonly opensCard: boolean
}

/** What must not be forgotten about the client, how to reach them, and whose booking it is. */
export function AppointmentClient({
  appointment,
  contact,
  reach,
  opensCard,
}: AppointmentClientProps) {
  const read = useClientCard(appointment.client?.id ?? null, opensCard)
  const failure = failureOf(read)
  const isErased = isGone(read.error)
  // a client who was erased meanwhile is shown no longer
  const data = isErased ? undefined : read.data
  const lastVisit = data?.card.last_visit
  // without a connection, the phone number and the email address may be known only from the client's file
  const addresses = isErased ? undefined : (reach ?? data?.client)
  // The phone number, the email address and the contact are not shown while the card is being read. The reminders of
  // the card stand above them, and would move them.
  const isCardOnItsWay = read.isLoading
  return (
    // The minimum height is that of marks, links and last visit. These are read later and must move no button.
    <section className={cx('space-y-3', appointment.client && 'min-h-34')}>
      {/* A failure is shown, because an allergy may be missing. A 403 is not shown, because stylists may
          not read former clients. */}
      {(isErased || (read.isLoadingError && failure.onRetry)) && <ErrorState {...failure} />}
      {data && <Reminders card={data.card} />}
      {addresses && !isCardOnItsWay && <Reach phone={addresses.phone} email={addresses.email} />}
      {lastVisit && lastVisit.appointment_id !== appointment.id && <LastVisit visit={lastVisit} />}
      <ClientFacts appointment={appointment} contact={isCardOnItsWay ? null : contact} />
    </section>
  )
}

/** Allergies and formulas, pinned notes, and marks of the client, such as blocked or new. */
function Reminders({ card }: { readonly card: ClientCard }) {
  const { notes, last_visit, blocked, no_shows_count, tags } = card
  return (
    <>
      <ClientReminders notes={notes.filter(({ kind, pinned }) => pinned || kind !== 'note')} />
      <ClientMarks
        isNew={last_visit === null}
        noShowsCount={no_shows_count}
        {...{ blocked, tags }}
      />
    </>
  )
}

function Reach({ phone, email }: NonNullable<AppointmentDetails['reach']>) {
  const { visitClient } = useAppTexts().visit
  if (!phone && !email) return null
  const canDial = phone && hasDigit(phone)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {phone && !canDial && <span className="wrap-anywhere">{phone}</span>}
      {canDial && (
        <ReachLink to={callLink(phone)} icon={<Phone aria-hidden className="size-4" />}>
          {visitClient.call(typedPhoneNumber(phone))}
        </ReachLink>
      )}
      {canDial && (
        <ReachLink to={textLink(phone)} icon={<MessageSquare aria-hidden className="size-4" />}>
          {visitClient.text}
        </ReachLink>
      )}
      {email && (
        <ReachLink to={`mailto:${email}`} icon={<Mail aria-hidden className="size-4" />}>
          {visitClient.email}
        </ReachLink>
      )}
    </div>
  )
}

interface ReachLinkProps {
  readonly to: string
  readonly icon: ReactNode
  readonly children: string
}

function ReachLink({ to, icon, children }: ReachLinkProps) {
  return (
    <a href={to} className={buttonClass({ size: 'sm' })}>
      {icon}
      {children}
    </a>
  )
}

function LastVisit({ visit }: { readonly visit: NonNullable<ClientCard['last_visit']> }) {
  const { visitClient } = useAppTexts().visit
  const timeZone = useTimeZone()
  const when = formatAgo(visit.start_time, useNow(), timeZone)
  const what = serviceNames(visit.services)
  return (
    <p className="text-ink-soft text-sm">
      {visitClient.lastVisit(when, what, visit.staff?.name ?? null)}
    </p>
  )
}
