import { type RawBuilder, sql } from 'kysely'

export interface ClientFilter {
  /** Compared without regard to capitals. */
  readonly tag?: string | undefined
  readonly blocked?: boolean
  /** Only clients whose file was made at this instant or later. */
  readonly since?: Date | undefined
  /** Only overdue clients, as `isOverdue` defines them. */
  readonly overdue?: boolean
}

/**
 * The SQL conditions of a filter. `client` is the alias of the table of clients. The condition for `overdue` is not
 * among them, because the queries add it themselves.
 */
export function filtered(
  client: RawBuilder<unknown>,
  { tag, blocked, since }: ClientFilter,
): RawBuilder<unknown> {
  return sql.join(
    [
      tag === undefined
        ? sql``
        : sql`and exists (select from unnest(${client}.tags) own where lower(own) = lower(${tag}::text))`,
      blocked ? sql`and ${client}.blocked` : sql``,
      since ? sql`and ${client}.created_at >= ${since}` : sql``,
    ],
    sql` `,
  )
}
