/** Whether the address itself is a credential: a manage link or a link that resets a password. */
export function bearsSecret({ url }: { readonly url: string }): boolean {
  return /^\/(?:manage|reset-password)\b/.test(url)
}
