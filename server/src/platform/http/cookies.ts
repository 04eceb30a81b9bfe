/** The value of the first cookie with this name in a `Cookie` header (RFC 6265, 5.4). */
export function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const cookie = pair.trim()
    // the value may contain `=`, too
    if (cookie.startsWith(`${name}=`)) return cookie.slice(name.length + 1)
  }
  return undefined
}

interface NewCookie {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly seconds: number
  /** With `Lax` the browser sends the cookie when it follows a link from another site. With `Strict` it does not. */
  readonly sameSite: 'Lax' | 'Strict'
  readonly secure: boolean
}

/** A `Set-Cookie` value. Scripts cannot read the cookie, and a POST from a page of another site does not send it. */
export function newCookie({ name, value, path, seconds, sameSite, secure }: NewCookie): string {
  const cookie = `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}`
  return secure ? `${cookie}; Secure` : cookie
}
