import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { type CallAddress, callAt, newActionKey, type Parts } from './api.ts'
import { ApiError, isTemporary } from './api-error.ts'
import { appointmentsIn } from './appointment-cache.ts'
import { useConnection } from './connection.ts'
import type { BookingPrefill } from './desk.ts'
import { UnreachableError } from './http.ts'
import { afterRefusal } from './queue-conflict.ts'
import {
  changeQueue,
  isSendable,
  loadQueue,
  type UnsentAction,
  waitingActions,
} from './queue-store.ts'
import { useSession } from './session.ts'
import { withTabLock } from './tab-lock.ts'
import { currentTexts } from './texts.ts'
import { now } from './use-now.ts'

const ANSWER_WAIT_MS = 10_000

/** Thrown when an action waits and this browser does not know its visit, so that no result can be shown yet. */
export class UnseenWait extends Error {}

type Fields = Readonly<Record<string, unknown>>

/** The parts of a call that can be stored. */
interface Stored {
  readonly params?: Fields
  readonly body?: Fields
}

/** What a person did, for the list of unsent actions. */
export interface Intent {
  readonly title: string
  readonly appointmentId?: string
  readonly seenStatus?: string
  /** What the booking form begins with when the person books again after a refusal. */
  readonly prefill?: BookingPrefill
  /**
   * Fields that tell when the action was done. They are added to the body of a call that is sent later. The call then
   * needs a new key, because its body differs from that of the first attempt. Only a call with a version may have such
   * fields, because the version makes a repetition harmless.
   */
  readonly whenLate?: (madeAt: string) => Fields
}

/**
 * Calls an endpoint. When there is no connection or no answer, or when earlier actions wait, stores the call to send it
 * later. Returns the reply, or `undefined` when the call waits. The server must recognise a repetition of the action by
 * the key, and the action must be one that may happen minutes later. This function is never used for a call
 * that moves money.
 *
 * @throws ApiError when the server answers with a refusal.
 * @throws UnreachableError when the call would have to wait and cannot be stored.
 */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  parts: Parts<E>,
  intent: Intent,
): Promise<Reply<E> | undefined> {
  const key = newActionKey()
  const { user } = useSession.getState()
  const isAfterOthers = waitingActions().length > 0
  if (useConnection.getState().lostAt === null && !isAfterOthers) {
    try {
      return (await sendNow(endpoint, parts, key)) as Reply<E>
    } catch (error) {
      // another person may have signed in meanwhile, and the action is not theirs
      const isSameUser = useSession.getState().user?.id === user?.id
      if (!isUnanswered(error) || !isSameUser) throw error
    }
  }
  const action = newAction(endpoint, parts, intent, key)
  await changeQueue((actions) => [...actions, action]).catch(withoutStorage)
  void sendQueue()
  return undefined
}

// an action that cannot be stored is not sent later, and the person must be told so
function withoutStorage(cause: unknown): never {
  throw new UnreachableError(currentTexts().shown.failedCall.unreachable, { cause })
}

function sendNow(address: CallAddress, parts: Stored, key: string): Promise<unknown> {
  const signal = AbortSignal.timeout(ANSWER_WAIT_MS)
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  // the call may first wait for the renewal of a token, which the signal does not end
  signal.onabort = () => reject(signal.reason)
  const { params, body } = parts
  return Promise.race([callAt(address, { params, body, idempotencyKey: key, signal }), tooLate])
}

function newAction(
  { method, path, access }: Endpoint,
  { params, body }: Stored,
  { title, appointmentId, seenStatus, prefill, whenLate }: Intent,
  key: string,
): UnsentAction {
  const madeAt = now()
  return {
    id: key,
    key: whenLate ? newActionKey() : key,
    address: { method, path, access },
    params: { ...params },
    body: { ...body, ...whenLate?.(new Date(madeAt).toISOString()) },
    title,
    madeAt,
    appointmentId: appointmentId ?? null,
    seenStatus: seenStatus ?? null,
    ...(prefill && { prefill }),
    problem: null,
    confirmed: false,
  }
}

/** A call of `sendQueue` that still waits for its turn, while this or another tab sends. Further calls share it. */
let pendingSend: Promise<void> | null = null

/** Sends the waiting actions in their order. One tab at a time sends; the next one sends what is left. */
export function sendQueue(): Promise<void> {
  // where the browser has no locks, two tabs may send the same action, and its key prevents a second effect
  pendingSend ??= withTabLock('send-queue', () => {
    pendingSend = null
    return sendAll()
  })
  return pendingSend
}

async function sendAll(): Promise<void> {
  for (;;) {
    const action = (await loadQueue()).find(isSendable)
    if (!action || useConnection.getState().lostAt !== null || !(await settle(action))) return
  }
}

/** Sends one action. Returns false when the action must wait, for example because no answer came. */
async function settle(action: UnsentAction): Promise<boolean> {
  const { id, key, address, params, body } = action
  try {
    const reply = await sendNow(address, { params, body }, key)
    await changeQueue((actions) => withoutAction(actions, action, reply))
    return true
  } catch (error) {
    if (isUnanswered(error) || !(error instanceof ApiError)) return false
    if (error.status === 401) return false
    const outcome = await afterRefusal(action, error)
    if (outcome === 'later') return false
    await changeQueue((actions) =>
      actions.flatMap((one) => (one.id !== id ? [one] : outcome === 'done' ? [] : [outcome])),
    )
    return true
  }
}

/** The queue without an action that was sent. Later changes of the same appointment get the version of the reply. */
function withoutAction(
  actions: readonly UnsentAction[],
  { id, appointmentId }: UnsentAction,
  reply: unknown,
): UnsentAction[] {
  const [changed] = appointmentsIn(reply)
  return actions
    .filter((one) => one.id !== id)
    .map((one) =>
      changed && one.appointmentId === appointmentId && 'version' in one.body
        ? { ...one, body: { ...one.body, version: changed.version } }
        : one,
    )
}

/** Whether a call has no final answer: no answer came, or the answer says that the call may succeed later. */
function isUnanswered(error: unknown): boolean {
  if (error instanceof UnreachableError) return true
  if (error instanceof DOMException) return true
  return error instanceof ApiError && isTemporary(error)
}
