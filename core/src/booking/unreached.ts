interface ChangedVisit {
  readonly client: object | null
  readonly start_time: string
  /** The channels that reach the client; empty for none, absent where no message was meant. */
  readonly channels?: readonly string[] | undefined
}

/**
 * Whether the desk has to call the client of a changed visit: it has a client, lies ahead, and no channel reaches the
 * client.
 */
export function isUnreached(
  { client, start_time, channels }: ChangedVisit,
  nowMs: number,
): boolean {
  return client !== null && channels?.length === 0 && Date.parse(start_time) > nowMs
}
