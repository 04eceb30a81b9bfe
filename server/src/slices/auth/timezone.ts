/** The time zone with this IANA name, in its usual spelling; none when there is no such zone. */
export function timezoneOf(name: string): string | undefined {
  // an offset like +02:00 is understood too, but does not know when the clocks change
  if (!/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
