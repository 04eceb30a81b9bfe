import { type RefusalTexts, refusalTexts } from '@chairtime/core/texts/refusals.ts'

type RefusalStatus =
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

/** All refusals with their HTTP status. There are no others. The catalogue has a sentence for each. */
const statuses = {
  // the request itself
  malformed_request: 400,
  validation_failed: 422,
  payload_too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  unsupported_media_type: 415,
  unknown_host: 421,
  cross_site: 403,
  not_found: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  unavailable: 503,
  outcome_unknown: 503,
  idempotency_mismatch: 422,
  version_conflict: 409,

  // identity and permissions
  unauthenticated: 401,
  invalid_credentials: 401,
  session_expired: 401,
  forbidden: 403,
  email_taken: 409,
  weak_password: 422,
  reset_link_invalid: 422,
  verification_link_invalid: 422,
  invitation_link_invalid: 422,
  belongs_to_salon: 409,

  // the salon's plan and its site
  plan_limit_reached: 402,
  subscription_required: 402,
  site_not_published: 404,

  // times
  in_the_past: 409,
  too_soon: 409,
  too_far_ahead: 409,
  off_grid: 409,
  outside_hours: 409,
  slot_taken: 409,
  client_busy: 409,
  hold_expired: 409,
  too_many_holds: 429,
  too_many_open_bookings: 429,
  proof_required: 403,
  too_quick: 429,
  service_not_bookable: 409,
  policy_not_accepted: 422,

  // changing an appointment
  too_late_to_cancel: 409,
  too_late_to_move: 409,
  move_limit_reached: 409,
  client_decided: 409,
  already_started: 409,
  appointment_closed: 409,
  no_longer_served: 409,
  waitlist_entry_closed: 409,
  waitlist_entry_of_other: 409,
  status_not_allowed: 409,

  // the salon's configuration
  staff_in_use: 409,
  resource_in_use: 409,
  bookings_affected: 409,
  category_name_taken: 409,
  slug_taken: 409,
  salon_too_large: 409,
  too_many_devices: 409,
  already_in_team: 409,
  staff_linked: 409,
  last_owner: 409,
  import_rejected: 422,
  picture_rejected: 422,

  // payments
  total_changed: 409,
  checkout_closed: 409,
  day_closed: 409,

  // a client's file
  client_known: 409,
  photos_full: 409,
  client_conflict: 409,
  client_blocked: 403,
  clients_overlap: 409,
  merge_not_undoable: 409,
  visits_to_come: 409,
  wrong_name: 422,
} as const satisfies Record<keyof RefusalTexts['refusal'], RefusalStatus>

export type RefusalCode = keyof typeof statuses

interface Refusal {
  readonly status: RefusalStatus
  /** The English sentence for a person: the problem and its remedy. */
  readonly sentence: string
}

export const refusals = Object.fromEntries(
  Object.entries(refusalTexts('en').refusal).map(([code, sentence]) => [
    code,
    { status: statuses[code as RefusalCode], sentence },
  ]),
) as Readonly<Record<RefusalCode, Refusal>>

/** Refusals of any call; an endpoint need not list them. */
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
  | 'outcome_unknown'
  | 'idempotency_mismatch'
  | 'unauthenticated'
  | 'session_expired'
  | 'forbidden'

/** The body of every answer that is not a success. */
export interface ErrorBody {
  /** The sentence that a person reads. */
  readonly error: string
  /** The code does not change, so callers may decide by it. `internal_error` is a failure of the server. */
  readonly code: RefusalCode | 'internal_error'
  /** Problems by field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  readonly details?: unknown
  readonly request_id: string
}
