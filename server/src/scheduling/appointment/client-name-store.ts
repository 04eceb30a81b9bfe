import { type RawBuilder, sql } from 'kysely'

/**
 * The name of a visit's client as the salon's screens show it (`clientReference`). It is the name in the client's file.
 * Without a file it is the name typed with the booking, unless the visit was given to another client since. It is null
 * if there is no such name, for example for a walk-in. The arguments are aliases of `appointments` and `clients`.
 */
export function clientName(visit: string, client: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${client}.name`)},
    case when ${sql.ref(`${visit}.holder`)} = 0 then ${sql.ref(`${visit}.contact_name`)} end)`
}
