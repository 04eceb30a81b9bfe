/**
 * Whether the address itself is a credential: a manage link, a link to a preview, a link that resets a password, or a link of the
 * newsletter.
 */
export function bearsSecret({ url }: { readonly url: string }): boolean {
  return /^\/(?:book\/[^/]+\/)?preview\b|^\/(?:manage|reset-password|newsletter\/(?:confirm|leave))\b/.test(
    url,
  )
}
