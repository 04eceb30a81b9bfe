import { type RawBuilder, sql } from 'kysely'

/**
 * The name of a visit's client as the salon's screens show it (`clientReference`): the name in the file, else the name
 * typed with the booking, if the visit was given to no other client since. Null without either name, such as for a
 * walk-in. The arguments are aliases of `appointments` and `clients`.
 */
export function clientName(visit: string, client: string): RawBuilder<string | null> {
  return sql`coalesce(${sql.ref(`${client}.name`)},
    case when ${sql.ref(`${visit}.holder`)} = 0 then ${sql.ref(`${visit}.contact_name`)} end)`
}
