import type { BookingAddress } from '@chairtime/contract/booking-address.ts'
import type { AskedProof, PublicSite } from '@chairtime/contract/pages.ts'
import { requestProof } from '@chairtime/contract/public/proofs.ts'
import type { ErrorBody } from '@chairtime/contract/refusals.ts'
import { bookingTexts } from '@chairtime/core/texts/booking.ts'
import { languageOf } from '@chairtime/core/texts/language.ts'
import type { PageAnswer } from './answer.ts'
import { problemOf } from './api.ts'
import { bookingPage, type SitePageRequest } from './booking-page.ts'
import { fieldErrors, typedValues } from './forms.ts'

/**
 * Sends a code to the typed email address and answers with the page, which then has a field for the code. If no address
 * was typed or the call is refused, the page says so.
 */
export async function sendCode(
  pageRequest: SitePageRequest,
  site: PublicSite,
  address: BookingAddress,
  form: URLSearchParams,
): Promise<PageAnswer> {
  const email = form.get('email')?.trim() ?? ''
  const values = typedValues(form)
  const formWith = (errors: Record<string, readonly string[]>) => ({ values, errors })
  if (email === '') {
    const errors = { email: [bookingTexts(site.business.locale).proof.emailMissing] }
    return bookingPage(pageRequest, site, address, {
      form: formWith(errors),
      status: 422,
      proof: noCode,
    })
  }
  const language = languageOf(site.business.locale)
  const params = { slug: pageRequest.slug }
  const answer = await pageRequest.api(requestProof, { params, body: { email, language } })
  if (answer.ok) {
    const proof = { id: answer.reply.proof_id, sentTo: email }
    return bookingPage(pageRequest, site, address, { form: formWith({}), proof })
  }
  const errors = fieldErrors(answer.error)
  const problem = Object.keys(errors).length > 0 ? null : problemOf(answer.error)
  const proof = askedProof(form) ?? noCode
  return bookingPage(pageRequest, site, address, {
    form: formWith(errors),
    problem,
    status: answer.status,
    proof,
  })
}

/** The page asks for a code, and none has been sent yet. */
const noCode: AskedProof = { id: null, sentTo: null }

/**
 * The proof that the page asks for; `null` for none. If the form names a proof, its code was sent already. Otherwise
 * the page asks for a proof only after an error that a code lifts, and no code has been sent yet.
 */
export function askedProof(form: URLSearchParams, error?: ErrorBody): AskedProof | null {
  const id = form.get('proof_id')
  if (id) return { id, sentTo: form.get('proof_to') }
  return error && asksForCode(error) ? noCode : null
}

function asksForCode({ details }: ErrorBody): boolean {
  const { methods } = (details ?? {}) as { readonly methods?: readonly string[] }
  return methods?.includes('email_code') === true
}

/** The typed code as fields of a call's body; none when no code has been sent. */
export function proofFields(form: URLSearchParams) {
  const id = form.get('proof_id')
  return id ? { proof: { id, code: form.get('code') ?? '' } } : {}
}
