import type { Context } from '../../platform/api/context.ts'
import {
  type TenantAutocommit,
  type TenantRead,
  type TenantWrite,
  violatedConstraint,
} from '../../platform/database/database.ts'
import { refuse } from '../../platform/errors/refuse.ts'
import type { ClientInput, ProvenBy } from '../../scheduling/client/client-store.ts'
import { contactOf } from '../../scheduling/client/contact-store.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { countTry, findProof, isContactCode, takeBackTry, useProof } from './proof-store.ts'

interface GivenProof {
  readonly id: string
  readonly code: string
}

const TRIES = 5
const tooManyTries = 'tries of a contact code'

/** The rule of {@link useProof}: one code is good for one booking. */
export const proofUsedOnce = 'contact proof used once'

/**
 * The address that the code proves; `wrong` when another code was sent to it, or the code was used, is older
 * than ten minutes, or had five wrong tries. Each try is committed before the code is compared.
 */
export async function checkProof(
  db: TenantAutocommit,
  ctx: Context,
  proof: GivenProof | undefined,
  client: ClientInput,
): Promise<ProvenBy | 'wrong'> {
  if (!proof) return null
  try {
    await db.writeBatch([countTry(db, proof.id, TRIES, tooManyTries)])
  } catch (error) {
    if (violatedConstraint(error) === tooManyTries) return 'wrong'
    throw error
  }
  const proven = await provenBy(db, ctx, proof, client)
  if (proven !== 'wrong') await db.writeBatch([takeBackTry(db, proof.id)])
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

/** Consumes the proof in the caller's transaction. Refused when another request has consumed it. */
export async function spendProof(db: TenantWrite, id: string, now: Date): Promise<void> {
  try {
    await useProof(db, { id, now, rule: proofUsedOnce }).execute(db)
  } catch (error) {
    if (violatedConstraint(error) !== proofUsedOnce) throw error
    refuseCode()
  }
}

/** Refuses the code, with one sentence for every reason. */
export function refuseCode(): never {
  return refuse('validation_failed', {
    errors: ({ field }) => ({ 'proof.code': [field.codeWrong] }),
  })
}
