/**
 * Whether the address itself is a credential: a manage link, or a link to see a preview, leave the waiting list, reset
 * a password, confirm an email address, accept an invitation, or confirm or leave the newsletter.
 */
export function bearsSecret({ url }: { readonly url: string }): boolean {
  return /^\/(?:manage|(?:book\/[^/?]+\/)?(?:waitlist|preview)|reset-password|verify-email|invitation|newsletter\/(?:confirm|leave))\b/.test(
    url,
  )
}
