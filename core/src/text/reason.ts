/** The most characters of a reason that the desk types, such as that of an override or a refund. */
export const REASON_LENGTH_MAX = 200
