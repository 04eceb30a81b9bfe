/**
 * Whether the address itself is a credential. It is one if it is a manage link, or a link to a preview. So are links
 * to leave the waiting list, to reset a password, to confirm an email address, to accept an invitation, and to confirm
 * or leave the newsletter.
 */
export function bearsSecret({ url }: { readonly url: string }): boolean {
  return /^\/(?:manage|(?:book\/[^/?]+\/)?(?:waitlist|preview)|reset-password|verify-email|invitation|newsletter\/(?:confirm|leave))\b/.test(
    url,
  )
}
