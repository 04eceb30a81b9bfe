/**
 * Whether the address itself is a credential: a manage link, a link that leaves the waiting list, a link to a
 * preview, one that resets a password, confirms an address or invites to a team, or one of the newsletter.
 */
export function bearsSecret({ url }: { readonly url: string }): boolean {
  return /^\/(?:manage|(?:book\/[^/?]+\/)?(?:waitlist|preview)|reset-password|verify-email|invitation|newsletter\/(?:confirm|leave))\b/.test(
    url,
  )
}
