import type { Context } from '../../platform/api/context.ts'
import {
  type TenantRead,
  type TenantTransactions,
  type TenantWrite,
  violatedConstraint,
} from '../../platform/database/database.ts'
import { refuseField } from '../../platform/errors/refuse.ts'
import { isContactCode } from '../../platform/identity/contact-code.ts'
import type { SentTo } from '../../scheduling/appointment/link-store.ts'
import type { ClientInput, ProvenBy } from '../../scheduling/client/client-store.ts'
import { type Contact, contactOf } from '../../scheduling/client/contact-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { passesChallenge } from './challenge-limit.ts'
import { countTry, findProof, takeBackTry, useProof } from './proof-store.ts'

interface GivenProof {
  readonly id: string
  readonly code: string
}

const TRIES_MAX = 5
/** The name of the rule that {@link countTry} asserts: a code has at most `TRIES_MAX` wrong tries. */
const tooManyTries = 'tries of a contact code'

/** The name of the rule that {@link useProof} asserts: a code is good for one booking or entry of the waiting list. */
const proofUsedOnce = 'contact proof used once'

/** The evidence that came with a request. */
export interface CheckedEvidence {
  /** Which address the code proves: `null` without a code, `wrong` for a code that is refused. */
  readonly by: ProvenBy | 'wrong'
  /** A challenge was passed. */
  readonly challengePassed: boolean
}

/** Checks the code and the challenge that came with a booking, before its transaction. */
export async function checkEvidence(
  salon: TenantTransactions,
  {
    body,
  }: { readonly body: ProvingBody & { readonly challenge_token?: string | null | undefined } },
  ctx: Context,
): Promise<CheckedEvidence> {
  return {
    by: await checkProof(salon, { body }, ctx),
    challengePassed: await passesChallenge(ctx, body.challenge_token),
  }
}

interface ProvingBody {
  readonly client: ClientInput
  readonly proof?: GivenProof | undefined
}

/**
 * Which address the code proves; `null` without a code. The result is `wrong` for a code that was not sent or was sent
 * to another address, and for a code that was used, is older than ten minutes, or had five wrong tries.
 * Each try is committed before the code is compared. The check must not run inside a transaction, because it would then
 * hold a second connection.
 */
export async function checkProof(
  salon: TenantTransactions,
  { body: { proof, client } }: { readonly body: ProvingBody },
  ctx: Context,
): Promise<ProvenBy | 'wrong'> {
  if (!proof) return null
  try {
    await salon.write((db) => countTry(db, proof.id, TRIES_MAX, tooManyTries).execute(db))
  } catch (error) {
    if (violatedConstraint(error) === tooManyTries) return 'wrong'
    throw error
  }
  const proven = await salon.readAutocommit((db) => provenBy(db, ctx, proof, client))
  if (proven !== 'wrong') await salon.write((db) => takeBackTry(db, proof.id).execute(db))
  return proven
}

async function provenBy(
  db: TenantRead,
  ctx: Context,
  { id, code }: GivenProof,
  client: ClientInput,
): Promise<'email' | 'phone' | 'wrong'> {
  const found = await findProof(db, id)
  if (!found || found.used || found.expires_at <= ctx.now) return 'wrong'
  if (!isContactCode(ctx.secrets, id, code)) return 'wrong'
  if (found.email !== null) return found.email === client.email?.toLowerCase() ? 'email' : 'wrong'
  const { business } = await loadSalon(db)
  return found.phone === contactOf(client, business.locale).phone_key ? 'phone' : 'wrong'
}

/** Consumes the proof in the given transaction. Refuses the code when another request has consumed the proof. */
export async function spendProof(db: TenantWrite, id: string, now: Date): Promise<void> {
  try {
    await useProof(db, { id, now, rule: proofUsedOnce }).execute(db)
  } catch (error) {
    if (violatedConstraint(error) !== proofUsedOnce) throw error
    refuseCode()
  }
}

/** The proven address, in the form of the recipient of a link; `null` when none was proven. */
export function provenAddress({ email, phone_key }: Contact, by: ProvenBy): SentTo | null {
  if (by === 'email' && email !== null) return { channel: 'email', address: email }
  return by === 'phone' && phone_key !== null ? { channel: 'sms', address: phone_key } : null
}

/** Refuses the code, with one sentence for every reason. */
export function refuseCode(): never {
  return refuseField('proof.code', ({ field }) => field.codeWrong)
}
