import { now } from './use-now.ts'

interface Told {
  readonly client: unknown
  readonly start_time: string
  /** The channels that reach the client; absent where nobody was to be told. */
  readonly channels?: readonly string[] | undefined
}

/** Whether the client of a visit that was changed has to be called: the visit is to come, and no message reaches them. */
export function isUnreached({ client, start_time, channels }: Told): boolean {
  return client !== null && channels?.length === 0 && Date.parse(start_time) > now()
}
