interface ChangedVisit {
  readonly client: object | null
  readonly start_time: string
  /** The channels that reach the client: empty when none does, absent when no message was to be sent. */
  readonly channels?: readonly string[] | undefined
}

/**
 * Whether the desk has to call the client of a changed visit: there is a client, the visit has not begun, and no
 * channel reaches the client.
 */
export function isUnreached(
  { client, start_time, channels }: ChangedVisit,
  nowMs: number,
): boolean {
  return client !== null && channels?.length === 0 && Date.parse(start_time) > nowMs
}
