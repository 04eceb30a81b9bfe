/** The meaning of further fields: of services, visits, payments, clients, notifications and the booking policy. */
export const deskNotes: Readonly<Record<string, string>> = {
  next_cursor: 'The cursor of the next page; null on the last one.',
  probable_client:
    'The client on file who has an address of the contact; the desk decides whether this is the same person. Null when there is none, and after the decision.',
  same_person:
    'Whether the contact belongs to the probable client; if not, a new client gets a file.',
  copy_contact: 'Whether the contact also fills the empty fields of the file of the client.',
  for_someone_else: 'Whether the visit is for another person than the client who books.',
  waitlist_entry_id: 'The entry of the waiting list that the booking answers; null without one.',
  checked_in:
    'Whether the client is in the salon already. The visit is then booked as a walk-in that has arrived; only for a visit of today.',
  confirm_after_seconds:
    'Seconds by which the confirmation is delayed. Until then the booking can be undone without a message.',
  done_at: 'When the step was taken, if the call is sent later: RFC 3339 with an offset.',
  arrived_at: 'When the client arrived; null before.',
  started_at: 'When the visit began; null before.',
  checked_out: 'Whether payment was taken for the visit.',
  client_confirmed: 'Whether the client has confirmed that they will come.',
  processing_minutes: 'Minutes in which the staff member is free, such as while color develops.',
  finishing_minutes: 'Minutes of the staff member after the processing.',
  buffer_before_minutes:
    'Minutes before the visit that belong to the staff member, unseen by the client.',
  buffer_after_minutes:
    'Minutes after the visit that belong to the staff member, unseen by the client.',
  can_book_online: 'Whether clients can book the service on the booking site.',
  is_custom: 'Whether the salon made the service itself and not from a template.',
  ambiguous:
    'Whether the clock shows this time twice on that day; the offset tells which of the two is meant.',
  clock_change: 'The first instant after a change of the clock on that day; null on other days.',
  overridable: 'Whether the desk may book this start against the rules, with a reason.',
  free_minutes:
    'Minutes from this start for which the staff member who would begin the visit is free; null unless exactly one could begin it.',
  booked_minutes: 'Booked minutes of all staff members together.',
  available_minutes: 'Working minutes of all staff members together.',
  by_person:
    'With 1, the answer has the first free start of each staff member. If nobody can serve the visit alone, the answer has the first free start of the visit.',
  part: 'A part of the day by the clock of the salon.',
  inner:
    'Whether the gap lies within one visit, which the staff member serves before and after the gap.',
  occupied: 'Units in use now.',
  utilization_percent:
    'The booked minutes of the staff in percent of their available minutes today.',
  avg_service_time:
    'Minutes that a visit of today takes on average, without cancelled and missed ones.',
  taken_by: 'The name of the user who took the payment; null where it was not stored.',
  subtotal: 'The sum of the lines, before discounts, added tax and tip.',
  received: 'The cash that the client gave; null where it was not entered.',
  change: 'The cash that the client got back.',
  reopened_at: 'When the payment was taken back; null otherwise.',
  takings: 'Payments less refunds and reopenings, with tips and tax.',
  opening_float:
    'The cash in the drawer at the beginning of the day. Of the cash of a day: the last count of the 31 days before and the cash moved since; 0 if there is no such count.',
  counted: 'The cash that was counted.',
  expected: 'The cash that should be in the drawer.',
  difference: 'The counted cash less the expected cash.',
  corrects:
    'The id of the earlier close that this close corrects; null for the first close of a day.',
  denominations:
    'How many of each note and coin were counted; null where only the sum was entered.',
  notification_ids: 'The ids of the notifications that were shown; others stay unread.',
  unread_count: 'The number of unread notifications; 100 means 100 or more.',
  interval_days: 'The usual days between two visits; null until there are enough visits.',
  overdue:
    'Whether the client has stayed away for longer than usual, though for less than 400 days, and has no visit under way or to come.',
  late_cancellations_count:
    'Cancellations by the client after the window for cancellations had closed.',
  no_shows_count: 'Visits that the client missed.',
  other_id: 'The id of the other client.',
  other_version: 'The version of the other client that the caller has read.',
  merge_id: 'The id of a merge of two clients, by which it is undone.',
  photo_id: 'The id of a photo in the file of a client.',
  note_id: 'The id of a note in the file of a client.',
  rebooked_percent:
    'Percent of the visits whose client has another visit booked. Only visits of clients on file count; null without such visits.',
  on_time_percent:
    'Percent of the visits that began at most five minutes late; null when no beginning is known.',
  own_locale: 'The locale of the texts that the salon wrote.',
  week_start: 'The first day of the week; 0 is Sunday.',
  slot_interval_minutes: 'Minutes between two starts that are offered.',
  lead_time_minutes: 'Minutes from now until the first start that clients can book.',
  max_advance_days: 'How many days ahead clients can book.',
  cancel_window_hours: 'Clients can cancel until this many hours before the start.',
  move_window_hours: 'Clients can move their visit until this many hours before the start.',
  hold_minutes: 'Minutes for which a time is held while details are typed.',
  policy_accepted:
    'Whether the client accepts the booking policy; a booking without it is refused.',
  proof_id: 'The id of the code, which a later call sends together with the code.',
  challenge_token: 'The token of a passed challenge, which tells a person from a program.',
  send_again:
    'Sends the mail once more. If false, nothing is sent, and the mail is no longer listed.',
  entry_id: 'The id of an entry of the waiting list.',
}
