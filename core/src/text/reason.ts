/** Characters of a reason that the desk types: of an override, a cancellation, a refund, time off. */
export const REASON_LENGTH_MAX = 200
