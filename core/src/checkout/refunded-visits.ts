/** A line of a bill, and whether it is paid back. */
interface Line {
  readonly appointment_id: string | null
  readonly net_minor: number
  readonly refunded: boolean
}

/**
 * The visits whose own lines are all refunded. A line that cost nothing needs no refund. A visit with no refunded line
 * is left out, also when all its lines cost nothing.
 */
export function refundedVisits(lines: readonly Line[]): string[] {
  const unrefunded = new Set(
    lines
      .filter(({ refunded, net_minor }) => !refunded && net_minor > 0)
      .map(({ appointment_id }) => appointment_id),
  )
  const visits = lines.flatMap(({ appointment_id, refunded }) =>
    refunded && !unrefunded.has(appointment_id) ? (appointment_id ?? []) : [],
  )
  return [...new Set(visits)]
}
