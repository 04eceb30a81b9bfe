import type { AppContext } from '../../platform/api/context.ts'
import { allEnded } from '../../platform/concurrency/concurrency.ts'
import type { Directory } from '../../platform/database/database.ts'
import { newToken } from '../../platform/database/ids.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { openNewsletterLink } from '../newsletter/store.ts'
import { confirmClaim, outcomeOf, runBeforeSending } from './attempt.ts'
import type { Outcome } from './delivery-store.ts'
import { ATTEMPTS_MAX, type Post } from './post.ts'
import { composePublicMail } from './public-letters.ts'
import {
  type ClaimedPublicMail,
  claimPublicMail,
  duePublicMails,
  leavePublicMailUnknown,
  notePublicMailSent,
  type PublicMailCause,
  publicClaimHolds,
  readCause,
  releasePublicMail,
  settlePublicMail,
  takeUnknownPublicMail,
} from './public-mail-store.ts'
import { untilNoted } from './send-messages.ts'
import { ASK_FOR_MINUTES, ask, noteAbandoned, noteGivenUp } from './settle-unknown.ts'

const BATCH_SIZE = 8

/**
 * Sends the public mails that have waited longest. Returns whether more may be due. As with messages, the claim of each
 * mail is committed before the provider is called, so that only one of several processes sends it. A mail whose claim
 * has expired is not simply sent again; `settleOne` settles it.
 */
export async function sendDuePublicMails(app: AppContext, post: Post): Promise<boolean> {
  const { database, clock } = app
  const due = await database.acrossTenantsAsWorker('mails of no salon that are due', (jobs) =>
    duePublicMails(jobs, clock.now(), BATCH_SIZE),
  )
  await allEnded(
    due.map(({ id, state }) => (state === 'pending' ? sendOne : settleOne)(app, post, id)),
  )
  return due.length === BATCH_SIZE
}

interface Claimed {
  readonly mail: ClaimedPublicMail
  readonly cause: PublicMailCause
  /** The token of a confirmation's links; an enquiry has no links. */
  readonly token: string
  readonly at: Date
}

async function sendOne(app: AppContext, post: Post, id: string): Promise<void> {
  const claimed = await claim(app, id)
  if (claimed === undefined) return
  if (claimed === 'skipped') return post.settled('skipped', 'email')
  const outcome = await deliver(app, post, claimed)
  const now = app.clock.now()
  await untilNoted(() =>
    inDirectory(app, (directory) =>
      outcome.state === 'sent'
        ? notePublicMailSent(directory, id, outcome.providerId, now)
        : settlePublicMail(directory, claimed.mail, outcome),
    ),
  )
  post.settled(outcome.state, 'email')
}

/**
 * Claims a mail; `undefined` when another worker has claimed it. A confirmation gets its link, or is skipped when its
 * address was confirmed or removed meanwhile.
 */
function claim(app: AppContext, id: string): Promise<Claimed | 'skipped' | undefined> {
  const at = app.clock.now()
  return inDirectory(app, async (directory) => {
    const mail = await claimPublicMail(directory, id, at)
    if (!mail) return undefined
    const cause = await readCause(directory, id)
    const token = newToken()
    if (cause.kind === 'confirmation') {
      if (!cause.is_waiting) {
        await settlePublicMail(directory, mail, { state: 'skipped', reason: 'not_waiting' })
        return 'skipped'
      }
      await openNewsletterLink(directory, cause.subscriber_id, token, at)
    }
    return { mail, cause, token, at }
  })
}

type Delivery = { readonly state: 'sent'; readonly providerId: string } | Outcome

async function deliver(
  app: AppContext,
  post: Post,
  { mail, cause, token, at }: Claimed,
): Promise<Delivery> {
  const holds = (now: Date) =>
    inDirectory(app, (directory) => publicClaimHolds(directory, mail, now))
  try {
    const letter = await runBeforeSending(async () => composePublicMail(app, mail.id, cause, token))
    const confirm = () => runBeforeSending(() => confirmClaim(app, { at }, holds))
    const { providerId } = await post.mail.send(letter, confirm)
    return { state: 'sent', providerId }
  } catch (error) {
    return outcomeOf(error, app, post, { ...mail, channel: 'email', at })
  }
}

/**
 * Settles a mail whose claim ran out or whose outcome is unknown, as `settleUnknown` settles a message. A mail that
 * stays unknown is shown to nobody, because it belongs to no salon; the metrics count it.
 */
async function settleOne(app: AppContext, post: Post, id: string): Promise<void> {
  const now = app.clock.now()
  const mail = await inDirectory(app, (directory) => takeUnknownPublicMail(directory, id, now))
  if (!mail) return
  if (mail.is_new) noteAbandoned(post, { ...mail, channel: 'email' })
  const answer = await ask(post, { id, channel: 'email' })
  if (answer === 'no_answer' && now < minutesAfter(mail.claimed_at, ASK_FOR_MINUTES)) return
  const isGivenUp = await inDirectory(app, async (directory) => {
    if (answer === 'never_taken') {
      const nextState = mail.attempts < ATTEMPTS_MAX ? 'pending' : 'failed'
      const isReleased = await releasePublicMail(directory, mail, nextState, now)
      return isReleased && nextState === 'failed'
    }
    if (typeof answer === 'object') {
      await notePublicMailSent(directory, id, answer.providerId, now)
    } else {
      await leavePublicMailUnknown(directory, mail)
    }
    return false
  })
  if (isGivenUp) noteGivenUp(post, { ...mail, channel: 'email' })
  if (typeof answer === 'object') post.settled('sent', 'email')
}

function inDirectory<T>(
  { database }: AppContext,
  work: (directory: Directory) => Promise<T>,
): Promise<T> {
  return database.acrossTenants('the state of a mail of no salon', work)
}
