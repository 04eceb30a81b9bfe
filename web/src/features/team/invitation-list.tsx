import { useState } from 'react'
import { errorMessage } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { isGone } from '../../lib/is-gone.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { type Invitation, useResend } from './queries.ts'
import { WithdrawDialog } from './remove-dialog.tsx'

interface InvitationListProps {
  readonly invitations: readonly Invitation[]
  readonly mayChange: boolean
}

/** The invitations that nobody has accepted yet. */
export function InvitationList({ invitations, mayChange }: InvitationListProps) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} mayChange={mayChange} />
      ))}
    </ul>
  )
}

interface InvitationRowProps {
  readonly invitation: Invitation
  readonly mayChange: boolean
}

function InvitationRow({ invitation, mayChange }: InvitationRowProps) {
  const { team, open, role } = useAppTexts().team
  const zone = useTimeZone()
  const { email, staff_member, expired, expires_at } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere flex flex-wrap items-center gap-2 font-medium">
          {email}
          <Badge tone="quiet">{role[invitation.role]}</Badge>
        </p>
        {staff_member && (
          <p className="text-ink-soft text-sm">{team.servesAs(staff_member.name)}</p>
        )}
        <p className="text-ink-soft text-sm">
          {expired ? open.expired : open.until(formatMoment(expires_at, zone))}
        </p>
      </div>
      {mayChange && <InvitationActions invitation={invitation} />}
    </li>
  )
}

function InvitationActions({ invitation }: { readonly invitation: Invitation }) {
  const { id, email } = invitation
  const { invite, open } = useAppTexts().team
  const resend = useResend()
  const [isAsking, setAsking] = useState(false)
  const onSuccess = () => toast({ tone: 'success', title: invite.sent(email) })
  // when the invitation has ended, its row disappears with the banner, so a toast shows the error
  const onError = (error: Error) => {
    if (isGone(error)) toast({ tone: 'error', title: errorMessage(error) })
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        aria-label={open.resendTo(email)}
        busy={resend.isPending}
        onClick={() => resend.mutate(id, { onSuccess, onError })}
      >
        {open.resend}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        aria-label={open.withdrawOf(email)}
        onClick={() => setAsking(true)}
      >
        {open.withdraw}
      </Button>
      {resend.error && <Banner>{errorMessage(resend.error)}</Banner>}
      {isAsking && <WithdrawDialog invitation={invitation} onClose={() => setAsking(false)} />}
    </div>
  )
}
