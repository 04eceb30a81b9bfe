interface Refusal {
  readonly status:
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
    | 408
    | 409
    | 413
    | 415
    | 421
    | 422
    | 429
    | 431
    | 503
  /** What the person reads: what is wrong and what would be right. */
  readonly sentence: string
}

/** Every expected no, with its HTTP status and the sentence a person reads. One closed list. */
export const refusals = {
  // the request itself
  malformed_request: {
    status: 400,
    sentence: 'The request could not be read. Please send valid JSON.',
  },
  validation_failed: { status: 422, sentence: 'Please correct the highlighted fields.' },
  payload_too_large: { status: 413, sentence: 'That is too much data for one request.' },
  headers_too_large: {
    status: 431,
    sentence: 'The address or the headers of this request are too long.',
  },
  request_timeout: { status: 408, sentence: 'The request took too long to arrive.' },
  unsupported_media_type: { status: 415, sentence: 'Please send the request body as JSON.' },
  unknown_host: { status: 421, sentence: 'This address is not one of ours.' },
  cross_site: {
    status: 403,
    sentence:
      'This was sent from the page of another website. Please open our own page and try again.',
  },
  not_found: { status: 404, sentence: 'We could not find what you are looking for.' },
  method_not_allowed: { status: 405, sentence: 'This address does not take that kind of request.' },
  rate_limited: { status: 429, sentence: 'Too many attempts. Please wait a moment and try again.' },
  unavailable: {
    status: 503,
    sentence: 'We are briefly unavailable. Please try again in a few seconds.',
  },
  idempotency_mismatch: {
    status: 422,
    sentence:
      'This was already done, as it was first sent under the same Idempotency-Key. Please look at that before you send it again.',
  },
  version_conflict: {
    status: 409,
    sentence:
      'Somebody else changed this in the meantime. Please look at the current state and try again.',
  },

  // who you are and what you may
  unauthenticated: { status: 401, sentence: 'Please sign in.' },
  invalid_credentials: { status: 401, sentence: 'Email or password is not right.' },
  session_expired: { status: 401, sentence: 'Your session has ended. Please sign in again.' },
  forbidden: { status: 403, sentence: 'Your role does not allow this. Please ask the owner.' },
  email_taken: {
    status: 409,
    sentence: 'There is already an account with this email address. Please sign in instead.',
  },
  weak_password: {
    status: 422,
    sentence: 'This password is too easy to guess. Please choose another one.',
  },
  reset_link_invalid: {
    status: 422,
    sentence: 'This link has expired or was already used. Please ask for a new one.',
  },

  // the account
  plan_limit_reached: {
    status: 402,
    sentence: 'Your plan does not include more of these. Please change your plan.',
  },
  subscription_required: {
    status: 402,
    sentence: 'Online booking is paused for now. Please call the salon.',
  },
  site_not_published: { status: 404, sentence: 'This salon opens its online booking soon.' },

  // times
  in_the_past: {
    status: 409,
    sentence: 'This time has already passed. Please choose another one.',
  },
  too_soon: {
    status: 409,
    sentence:
      'This time is too soon to be booked online. Please choose a later one or call the salon.',
  },
  too_far_ahead: {
    status: 409,
    sentence: 'This date is too far ahead to be booked yet. Please choose an earlier one.',
  },
  off_grid: {
    status: 409,
    sentence: 'Bookings do not start at this minute. Please choose one of the offered times.',
  },
  outside_hours: {
    status: 409,
    sentence: 'The salon does not work at this time. Please choose another one.',
  },
  slot_taken: {
    status: 409,
    sentence: 'This time has just been taken. Please choose another one.',
  },
  client_busy: {
    status: 409,
    sentence: 'There is already an appointment for this person at this time.',
  },
  hold_expired: {
    status: 409,
    sentence: 'This time is no longer held for you. Please choose a time again.',
  },
  too_many_holds: {
    status: 429,
    sentence: 'You are holding several times already. Please finish or release one of them first.',
  },
  too_many_open_bookings: {
    status: 429,
    sentence:
      'There are several open bookings for this email address or phone number already. Please confirm your email address with a code, or contact the salon.',
  },
  proof_required: {
    status: 403,
    sentence:
      'Very many people are booking at this salon right now. Please confirm your email address with a code, then book again.',
  },
  too_quick: {
    status: 429,
    sentence:
      'That was quicker than anybody can type. Please choose a time, wait a few seconds and book it then.',
  },
  service_not_bookable: {
    status: 409,
    sentence: 'This service cannot be booked online with that choice. Please choose another one.',
  },
  policy_not_accepted: { status: 422, sentence: 'Please accept the salon’s booking policy.' },

  // changing an appointment
  too_late_to_cancel: {
    status: 409,
    sentence: 'It is too late to cancel online. Please call the salon.',
  },
  too_late_to_move: {
    status: 409,
    sentence: 'It is too late to move this online. Please call the salon.',
  },
  move_limit_reached: {
    status: 409,
    sentence: 'This booking has been moved as often as the salon allows. Please call the salon.',
  },
  client_decided: {
    status: 409,
    sentence: 'It is already decided which client this is.',
  },
  already_started: { status: 409, sentence: 'This appointment has already started.' },
  appointment_closed: {
    status: 409,
    sentence: 'This appointment is already finished or cancelled.',
  },
  no_longer_served: {
    status: 409,
    sentence:
      'Somebody or something that this appointment needs has left since. Please book it anew.',
  },
  status_not_allowed: {
    status: 409,
    sentence: 'The appointment cannot change to this status now.',
  },

  // the salon's own things
  service_in_use: {
    status: 409,
    sentence: 'There are upcoming appointments for this service. Please move or cancel them first.',
  },
  staff_in_use: {
    status: 409,
    sentence: 'This person has upcoming appointments. Please move or cancel them first.',
  },
  resource_in_use: {
    status: 409,
    sentence: 'There are upcoming appointments here. Please move or cancel them first.',
  },
  bookings_affected: {
    status: 409,
    sentence: 'This would affect appointments to come. Please say what shall become of them.',
  },
  category_name_taken: { status: 409, sentence: 'There is already a category with this name.' },
  slug_taken: {
    status: 409,
    sentence: 'This address is already taken. Please choose another one.',
  },
  import_rejected: {
    status: 422,
    sentence:
      'Some rows need correcting. Nothing was imported. Rows are counted from 1; in a CSV file the first line does not count, and blank lines do.',
  },
  client_conflict: {
    status: 409,
    sentence:
      'A client with this email address or phone number was added at this moment. Please press again.',
  },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof refusals

/** Any call may give these; they need not be listed by the endpoint. */
export type GeneralRefusal =
  | 'malformed_request'
  | 'validation_failed'
  | 'payload_too_large'
  | 'headers_too_large'
  | 'request_timeout'
  | 'unsupported_media_type'
  | 'unknown_host'
  | 'cross_site'
  | 'not_found'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'unavailable'
  | 'idempotency_mismatch'
  | 'unauthenticated'
  | 'session_expired'
  | 'forbidden'

/** The body of every answer that is not a success. */
export interface ErrorBody {
  /** The sentence for the person. */
  readonly error: string
  /** Stable; clients may branch on it. `internal_error` stands for a failure of ours. */
  readonly code: RefusalCode | 'internal_error'
  /** Field → what is wrong with it. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: unknown
  readonly request_id: string
}
