import { hasDigit, typedPhoneNumber } from '@chairtime/core/salon/phone.ts'
import { Mail, MessageSquare, Phone, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { callLink, textLink } from '../../lib/contact-links.ts'
import { desk } from '../../lib/desk.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import type { Card, Client } from './queries.ts'

interface ClientHeadProps {
  readonly client: Client
  readonly card: Card
  /** More actions. */
  readonly children: ReactNode
}

/**
 * The head of a client's page: name, tags, phone number, email address, allergies, whether the client is blocked, and
 * buttons that book a visit.
 */
export function ClientHead({ client, card, children }: ClientHeadProps) {
  const { profile, list } = useAppTexts().clients
  const { id, name, tags, blocked } = client
  const mayBook = useMay('appointments.write')
  return (
    <header>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-center gap-4">
          <Avatar name={name} className="size-14! text-lg!" />
          <div className="min-w-0">
            <h1 className="wrap-anywhere text-2xl">{name}</h1>
            <p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
              {blocked && <Badge tone="stop">{list.blockedBadge}</Badge>}
              {tags.map((tag) => (
                <Badge key={tag}>{tag}</Badge>
              ))}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayBook && (
            <Button variant="primary" onClick={() => desk.book({ clientId: id })}>
              {profile.book}
            </Button>
          )}
          {mayBook && card.last_visit && <SameAgain clientId={id} last={card.last_visit} />}
          {children}
        </div>
      </div>
      <PhoneAndEmail client={client} />
      <Allergies card={card} />
      {blocked && <Banner className="mt-4">{profile.blockedNote}</Banner>}
    </header>
  )
}

interface SameAgainProps {
  readonly clientId: string
  readonly last: NonNullable<Card['last_visit']>
}

/** Opens the booking form with the services and people of the last visit. */
function SameAgain({ clientId, last }: SameAgainProps) {
  const { profile } = useAppTexts().clients
  return (
    <Button
      onClick={() =>
        desk.book({
          clientId,
          serviceIds: last.services.map(({ id }) => id),
          staffByService: last.staff_by_service,
        })
      }
    >
      {profile.sameAgain}
    </Button>
  )
}

function PhoneAndEmail({ client: { phone, email } }: Pick<ClientHeadProps, 'client'>) {
  const { profile } = useAppTexts().clients
  const look = buttonClass({ variant: 'secondary', size: 'sm', className: 'max-w-full min-w-0' })
  if (!phone && !email) return null
  return (
    <p className="mt-4 flex flex-wrap items-center gap-2">
      {phone && !hasDigit(phone) && <span className="wrap-anywhere">{phone}</span>}
      {phone && hasDigit(phone) && (
        <>
          <a href={callLink(phone)} className={look}>
            <Phone aria-hidden className="size-4" />
            <span className="tabular-nums">{profile.call(typedPhoneNumber(phone))}</span>
          </a>
          <a href={textLink(phone)} className={look}>
            <MessageSquare aria-hidden className="size-4" />
            {profile.text}
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${email}`} className={look}>
          <Mail aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{email}</span>
        </a>
      )}
    </p>
  )
}

function Allergies({ card }: Pick<ClientHeadProps, 'card'>) {
  const { profile } = useAppTexts().clients
  const allergies = card.notes.filter(({ kind }) => kind === 'allergy')
  if (allergies.length === 0) return null
  return (
    <p className="wrap-anywhere mt-4 flex items-start gap-2 rounded-md bg-stop-soft px-4 py-3 text-stop">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{profile.allergies}:</strong>{' '}
        {allergies.map(({ text }) => text).join('; ')}
      </span>
    </p>
  )
}
