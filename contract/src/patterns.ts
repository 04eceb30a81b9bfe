/** The forms of ids and tokens. This file has no dependencies, because the booking page loads it. */

/** A UUID of RFC 9562, of any version, in hexadecimal of either case. */
export const uuidPattern =
  /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** A token of a link or a hold: base64url, at least 132 bits. */
export const tokenPattern = /^[A-Za-z0-9_-]{22,64}$/
