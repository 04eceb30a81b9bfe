/** The suggestions of the assistant: their kinds, and the order in which they are shown. */

/** The kinds, the most urgent first. */
export const suggestionKinds = [
  /** Two visits claim one staff member at once, by an override. */
  'double_booking',
  /** A client who missed visits before has not confirmed the next one. */
  'no_show_risk',
  /** A time is free for a client of the waiting list. */
  'waiting_client',
  /** A staff member works for hours without a pause. */
  'long_stretch',
  /** A regular client stays away for longer than usual. */
  'overdue_client',
  /** A day has almost no free time left. */
  'full_day',
  /** A service takes longer or shorter than it is booked for. */
  'duration_outlier',
  /** A service earns far less per minute of work than is usual on the menu. */
  'price_outlier',
] as const

export type SuggestionKind = (typeof suggestionKinds)[number]

export const suggestionTypes = ['optimization', 'warning', 'opportunity', 'insight'] as const

export type SuggestionType = (typeof suggestionTypes)[number]

/** The type of each kind, which decides its icon and colour. */
export const typeOfKind: Readonly<Record<SuggestionKind, SuggestionType>> = {
  double_booking: 'warning',
  no_show_risk: 'warning',
  waiting_client: 'opportunity',
  long_stretch: 'warning',
  overdue_client: 'opportunity',
  full_day: 'optimization',
  duration_outlier: 'insight',
  price_outlier: 'insight',
}
