import { asSentences } from '../words.ts'
import { listOf, plural } from './words.ts'

export const refusals = {
  /** The problem and, where there is one, its remedy, for every refusal code of the contract. */
  refusal: {
    // the request itself
    malformed_request: 'The request could not be read. Please send valid JSON.',
    validation_failed: 'Please correct the highlighted fields.',
    payload_too_large: 'That is too much data for one request. Please send it in smaller parts.',
    headers_too_large:
      'This address is too long, or the browser sent too much with it. Please clear its cookies and try again.',
    request_timeout:
      'The request took too long to arrive. Please check your connection and try again.',
    unsupported_media_type: 'Please send the request body as JSON.',
    unknown_host: 'This address is not one of ours.',
    cross_site:
      'This was sent from the page of another website. Please open our own page and try again.',
    not_found:
      'This does not exist (any more), or the address is wrong. Please load the page again.',
    method_not_allowed: 'This address does not take that kind of request.',
    rate_limited: 'Too many attempts. Please wait a moment and try again.',
    unavailable: 'We are briefly unavailable. Please try again in a few seconds.',
    outcome_unknown:
      'We don’t know whether this was done: the answer was lost at that moment. Please look before you do it again. Sent again with the same Idempotency-Key, it is done only once.',
    idempotency_mismatch: 'This was already saved. Check it before sending again.',
    version_conflict:
      'Someone else changed this in the meantime. Please look at the current state and try again.',

    // who you are and what you may
    unauthenticated: 'Please sign in.',
    invalid_credentials: 'That email and password don’t match.',
    session_expired: 'Your session has ended. Please sign in again.',
    forbidden: 'Your role does not allow this. Please ask the owner.',
    email_taken: 'There is already an account with this email address. Please sign in instead.',
    weak_password: 'This password is too easy to guess. Please choose another one.',
    reset_link_invalid: 'This link has expired or was already used. Please ask for a new one.',
    verification_link_invalid:
      'This link has expired or was already used. If your address is not confirmed yet, ask for a new link on your dashboard.',

    invitation_link_invalid:
      'This invitation was already used, has been withdrawn or is more than a week old. If you have joined, please sign in; otherwise ask the salon for a new one.',
    belongs_to_salon:
      'Your account already belongs to a salon, and an account can belong to one only. Please ask to be invited with another email address.',

    // the plan and the booking site of the salon
    plan_limit_reached: 'Your plan does not include more staff members. Please change your plan.',
    subscription_required: 'Online booking is paused for now. Please call the salon.',
    site_not_published: 'This salon does not take bookings online yet. Please contact it directly.',

    // times
    in_the_past: 'This time has already passed. Please choose another one.',
    too_soon:
      'This time is too soon to be booked online. Please choose a later one or call the salon.',
    too_far_ahead: 'This date is too far ahead to be booked yet. Please choose an earlier one.',
    off_grid: 'Bookings do not start at this minute. Please choose one of the offered times.',
    outside_hours: 'Nobody who does this works at this time. Please choose another one.',
    slot_taken: 'This time has just been taken. Please choose another one.',
    client_busy:
      'There is already an appointment for this person at this time. Please choose another time.',
    hold_expired: 'This time is no longer held for you. Please choose a time again.',
    too_many_holds:
      'You are holding several times already. Please finish or release one of them first.',
    too_many_open_bookings:
      'There are several open bookings for this email address or phone number already. Please confirm your email address with a code, or contact the salon.',
    proof_required:
      'Very many people are booking at this salon right now. Please confirm your email address with a code, then book again.',
    too_quick:
      'This went too fast for us. Please choose a time again, wait a few seconds and book it.',
    service_not_bookable:
      'This service cannot be booked online with this staff member or together with the other services. Please choose another one.',
    policy_not_accepted: 'Please accept the salon’s booking policy.',

    // changing an appointment
    too_late_to_cancel: 'It is too late to cancel online. Please call the salon.',
    too_late_to_move: 'It is too late to move this online. Please call the salon.',
    move_limit_reached:
      'This booking has been moved as often as the salon allows. Please call the salon.',
    waitlist_entry_closed:
      'This entry is no longer on the waiting list: its client left it, or someone has booked or removed it.',
    waitlist_entry_of_other:
      'This entry of the waiting list is another client’s. It stays on the list when you book again.',
    client_decided: 'Someone has already decided which client this is. Please load the page again.',
    already_started: 'This appointment has already started.',
    appointment_closed: 'This appointment is already finished or cancelled.',
    no_longer_served:
      'A staff member or station of this appointment is no longer available. Please book it again.',
    status_not_allowed:
      'From its present status the appointment cannot change to this one. Please load the page again.',

    // the salon's configuration
    staff_in_use: 'This person has upcoming appointments. Please move or cancel them first.',
    resource_in_use: 'This station has upcoming appointments. Please move or cancel them first.',
    bookings_affected:
      'This affects appointments to come. Please choose what happens to each of them.',
    category_name_taken: 'There is already a category with this name.',
    slug_taken: 'This address is already taken. Please choose another one.',
    salon_too_large: 'A salon can have at most 1,000 services and 200 people who work there.',
    too_many_devices:
      'You get notifications on ten devices already. Please sign out on one of them first.',
    already_in_team: 'This person is already in your team or invited to it.',
    staff_linked:
      'Somebody else signs in as this staff member, or is invited to. Please choose another one.',
    last_owner: 'A salon needs an owner. Please make somebody else an owner first.',
    import_rejected:
      'Some rows need correcting. Nothing was imported. Rows are counted from 1; in a CSV file the first line does not count, and blank lines do.',
    picture_rejected: 'This picture cannot be used. Please choose another one.',

    // a client's file
    client_known:
      'This phone number or email address belongs to another client. Please choose that client, or say that this is a new one.',
    photos_full: 'This client has the most photos that a file can hold. Please remove one first.',
    client_conflict:
      'The client’s file was just changed, merged or removed. Please look at it and try again.',
    client_blocked: 'Online booking is not available for you. Please call the salon.',
    clients_overlap:
      'Both have a visit at the same time, so they are two people, or one visit is booked twice. Please cancel one visit first.',
    merge_not_undoable:
      'This merge cannot be undone any more: 30 days have passed, or one of the clients was merged again or removed. Please undo the later merge first.',
    visits_to_come: 'There are visits to come. Please cancel them first.',
    wrong_name: 'This is not the name of the client. Please type it as it is shown.',

    // payments
    total_changed:
      'The total has changed in the meantime. Please check it and take the payment again.',
    checkout_closed: 'This checkout was already refunded or reopened. Please load the page again.',
    day_closed: 'This day is already closed. Please correct its count instead.',
  },
  /** Variants, with the phone number of the salon, for refusals after which the client can only call. */
  callSalon: {
    subscription_required: (phone: string) =>
      `Online booking is paused for now. Please call us at ${phone}.`,
    client_blocked: (phone: string) =>
      `Online booking is not available for you. Please call us at ${phone}.`,
    too_late_to_cancel: (phone: string) =>
      `It is too late to cancel online. Please call us at ${phone}.`,
    too_late_to_move: (phone: string) =>
      `It is too late to move this online. Please call us at ${phone}.`,
    move_limit_reached: (phone: string) =>
      `This booking has been moved as often as the salon allows. Please call us at ${phone}.`,
  },
  /** More specific sentences for some cases of a code. */
  refusalCase: {
    /** `forbidden` to a stylist, who may enter only blocked time and breaks of their own. */
    onlyOwnBlocks:
      'You can enter blocked time and breaks of your own. Please ask the front desk for anything else.',
    /** `forbidden` to a stylist, for a block or break that is too long. */
    ownBlockMax:
      'You can block at most 24 hours of your own at a time. Please agree days off with the front desk.',
    /** `service_not_bookable` at the desk. */
    notServedSo:
      'This person doesn’t do this service, or nobody does these services in one visit. Please choose another person or other services.',
    /** `outside_hours` of one chosen person. */
    notAtWork: (name: string) => `${name} isn’t working at this time. Please choose another one.`,
    limitedMinutes: (minutes: number) =>
      `Too many attempts. Please try again in ${minutes} minutes.`,
    limitedHours: (hours: number) => `Too many attempts. Please try again in ${hours} hours.`,
    unreadable: 'The request could not be read.',
    clockUnknown: 'We are checking what time it is. Please try again in a few seconds.',
    fileExpected: (types: string) =>
      `Please send the file itself as the request body. Its type may be ${types}.`,
    fileTooLarge: (megabytes: number) =>
      `This file is larger than ${megabytes} MB. Please choose a smaller one.`,
    pictureType: 'Please choose a picture: a JPEG, PNG, WebP or AVIF file.',
    pictureUnreadable: 'This file is damaged or incomplete. Please choose another picture.',
    pictureMoves: 'This picture is animated. Please choose one that does not move.',
    pictureTooManyPixels: (megapixels: number) =>
      `This picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
    pictureTooSmall: (width: number, height: number) =>
      `This picture is too small: it needs at least ${width} by ${height} pixels.`,
    /** `visits_to_come`, where all of them are online bookings that may be this client's. */
    undecidedBookings: 'An online booking may be this client’s. Please say first whether it is.',
    alreadyPaid: (clients: string) => asSentences(`Already paid: ${clients}`),
    noReceipt: 'This payment was taken back, so there is no receipt of it.',
    refundedMeanwhile: (left: string) =>
      `Part of this payment was paid back meanwhile. ${left} is left to pay back.`,
    reopenedTooLate: 'A checkout can be reopened on its own day only. Please refund it instead.',
    cashChanged:
      'The expected cash has changed in the meantime, by a payment or a refund. Please look at it and close the day again.',
    countCorrected:
      'This count was corrected in the meantime. Please load the page again and correct the latest count.',
    trialOver:
      'Your trial is over. Everything is kept and can be read. The page Billing says how to go on.',
    heldTooOften: 'This time was kept for you several times already. Please choose another one.',
    contactTooOften:
      'This email address or phone number was used several times today. Please confirm your email address with a code.',
    contactTooOftenProven:
      'This email address or phone number was used several times today. Please contact the salon.',
    contactHasOpenBookings:
      'There are several open bookings for this email address or phone number already. Please contact the salon.',
    visitOnAnotherDay: (when: string) =>
      asSentences(`This visit is on ${when}`, 'Check in and start it on its own day.'),
    visitMuchLater: (when: string) =>
      asSentences(`This visit is at ${when}`, 'It’s too early to start it.'),
    clientGone:
      'There is no such client (any more). They may have been erased; visits and payments stay, without a name.',
    timeOffGone: 'This time off is no longer there. Somebody may have deleted it.',
    /** `bookings_affected` to a stylist. */
    bookingsStay:
      'You have appointments at this time. They stay with you; the front desk can move them.',
    cannotMoveBookings:
      'Some appointments cannot move with the time zone. Please move or cancel them first.',
    /** `staff_in_use` and `resource_in_use`, with the names of the staff members or stations. */
    inUse: (names: readonly string[]) =>
      `${listOf(names)} ${plural(names.length, 'has', 'have')} upcoming appointments. Please move or cancel them first.`,
    cannotGiveBookings:
      'Nothing has been saved: the person you chose for these appointments isn’t free any more. Please choose again.',
  },
  /** Why a password is refused although it is long enough. */
  weakPassword: {
    common: 'That password is too common. Please choose another one.',
    name: 'A password must not be your name or the name of your business.',
  },
  /** The page that a browser gets when the host in its address is not one of the product's. */
  foreignHost: { toProduct: 'Go to Chairtime' },
  failure: { internal: 'Something went wrong on our side. Please try again.' },
}
