/** The value of the first cookie with this name in a `Cookie` header (RFC 6265, 5.4). */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value
  }
  return undefined
}
