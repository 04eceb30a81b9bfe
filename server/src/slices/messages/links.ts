import type { TenantWrite } from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { openLinkInMessage } from '../../scheduling/appointment/link-store.ts'
import { openWaitlistLink } from '../../scheduling/client/waitlist-link-store.ts'
import { setResetToken } from '../auth/reset-store.ts'
import { setVerificationToken } from '../auth/verification-store.ts'
import { setInvitationLink } from '../team/invitation-store.ts'
import type { ClaimedMessage } from './delivery-store.ts'
import type { MessageFacts } from './message-facts.ts'

/** The token of a message's link, by what the link is for; none in a message without a link. */
export interface LinkTokens {
  readonly manage?: string
  readonly reset?: string
  readonly verify?: string
  readonly join?: string
  readonly leave?: string
}

/**
 * Makes the token of one message, if it has a link, and stores the hash of the token. Both happen in the transaction
 * that claims the message. Earlier links to an appointment or an entry of the waiting list stay valid. A new link of a
 * password reset, verification or invitation replaces its earlier link. When a user has asked several times to reset
 * the password, all these links end as soon as one is used.
 *
 * A client who no longer has the appointment gets no link to it. Among the answers to texts, only the answer to a
 * request for another time has a link. That link proves the number to which it is sent.
 */
export async function mintLinks(
  db: TenantWrite,
  { id, kind, channel, reference, answers_phone }: ClaimedMessage,
  { visit, waiting, given_away, email, phone }: MessageFacts,
): Promise<LinkTokens> {
  const token = newToken()
  const {
    reset_id: resetId,
    verification_id: verificationId,
    invitation_id: invitationId,
  } = reference
  if (resetId) {
    await setResetToken(db, resetId, token)
    return { reset: token }
  }
  if (verificationId) {
    await setVerificationToken(db, verificationId, token)
    return { verify: token }
  }
  if (invitationId) {
    await setInvitationLink(db, invitationId, token)
    return { join: token }
  }
  const sentTo = { channel, address: (channel === 'email' ? email : phone) ?? '' }
  if (waiting && answers_phone === null) {
    await openWaitlistLink(db, token, waiting.id, sentTo)
    return { leave: token }
  }
  const isAboutVisit = answers_phone === null || kind === 'texts_link'
  if (!visit || given_away || !isAboutVisit) return {}
  return (await openLinkInMessage(db, token, id, sentTo)) ? { manage: token } : {}
}
