import { at, type Note, uuid } from './field-note.ts'

/** The meaning of the fields of visits, payments, clients and the booking policy. */
export const deskNotes: Readonly<Record<string, Note>> = {
  next_cursor: { description: 'The cursor of the next page; null on the last one.' },
  probable_client: {
    description: 'The client on file who has an address of the contact; the desk decides.',
  },
  same_person: { description: 'The contact is of the probable client; otherwise of a new one.' },
  copy_contact: { description: 'Fills the empty fields of the client with the contact.' },
  for_someone_else: { description: 'The visit is for another person than the client who books.' },
  waitlist_entry_id: {
    description: 'The entry of the waiting list that the booking serves.',
    example: uuid,
  },
  checked_in: { description: 'A walk-in: the visit is arrived from the start.' },
  confirm_after_seconds: {
    description: 'The delay of the confirmation, in which the booking can be undone.',
    example: 10,
  },
  done_at: at('When the step was taken, for one that is sent later than it was done.'),
  arrived_at: at('When the client arrived; null before.'),
  started_at: at('When the visit was begun; null before.'),
  checked_out: { description: 'The visit is paid.' },
  client_confirmed: { description: 'The client has confirmed the visit.' },
  processing_minutes: {
    description: 'Minutes in which the staff member is free, such as while colour develops.',
    example: 30,
  },
  finishing_minutes: {
    description: 'Minutes of the staff member after the processing.',
    example: 20,
  },
  buffer_before_minutes: {
    description: 'Minutes before the visit that belong to the staff member, unseen by the client.',
    example: 5,
  },
  buffer_after_minutes: {
    description: 'Minutes after the visit that belong to the staff member, unseen by the client.',
    example: 5,
  },
  can_book_online: { description: 'Clients can book it on the booking site.' },
  is_custom: { description: 'It was made by the salon and not from a template.' },
  ambiguous: { description: 'The clock shows this time twice on that day.' },
  clock_change: { description: 'The change of the clock on that day; null on most days.' },
  overridable: { description: 'The desk may book it against the rules, with a reason.' },
  free_minutes: {
    description: 'Minutes that the staff member is free from this start.',
    example: 45,
  },
  booked_minutes: { description: 'Minutes of the staff that are booked.', example: 310 },
  available_minutes: { description: 'Minutes in which the staff works.', example: 480 },
  by_person: { description: 'With 1, the first free start of each staff member.' },
  part: { description: 'A part of the day by the clock of the salon.', example: 'morning' },
  inner: { description: 'It lies in the free time of a visit.' },
  occupied: { description: 'Units in use now.', example: 3 },
  utilization_percent: {
    description: 'Booked minutes of the available minutes of today.',
    example: 64,
  },
  avg_service_time: { description: 'Minutes of a visit on average.', example: 52 },
  taken_by: { description: 'The user who took the payment.' },
  subtotal: {
    description: 'The sum of the lines, before discounts, added tax and tip.',
    example: 45,
  },
  received: { description: 'The cash that the client gave.', example: 60 },
  change: { description: 'The cash that the client got back.', example: 4.5 },
  reopened_at: at('When the payment was taken back; null otherwise.'),
  takings: {
    description: 'Payments less refunds and reopenings, with tips and tax.',
    example: 1240.5,
  },
  opening_float: { description: 'The cash in the drawer in the morning.', example: 100 },
  counted: { description: 'The cash that was counted.', example: 412 },
  expected: { description: 'The cash that should be in the drawer.', example: 412.5 },
  difference: { description: 'Counted less expected.', example: -0.5 },
  corrects: {
    description: 'The earlier close of the day that this one corrects.',
    example: uuid,
  },
  denominations: { description: 'How many of each note and coin were counted.' },
  notification_ids: { description: 'The notifications that were shown; others stay unread.' },
  unread_count: { description: 'Notifications that were not read.', example: 2 },
  interval_days: { description: 'The usual days between two visits.', example: 35 },
  overdue: {
    description:
      'Away for longer than usual, though less than 400 days, without a visit under way or to come.',
  },
  late_cancellations_count: {
    description: 'Cancellations by the client after the window for them had closed.',
    example: 1,
  },
  no_shows_count: { description: 'Visits that the client missed.', example: 0 },
  other_id: { description: 'The other client of the two.', example: uuid },
  other_version: {
    description: 'The version of the other client that the caller has read.',
    example: 3,
  },
  merge_id: { description: 'A merge of two clients, to undo it.', example: uuid },
  photo_id: { description: 'A photo in the file of a client.', example: uuid },
  note_id: { description: 'A note in the file of a client.', example: uuid },
  rebooked_percent: { description: 'Visits whose client has a later one.', example: 58 },
  on_time_percent: { description: 'Visits that began on time.', example: 92 },
  own_locale: { description: 'The locale of the texts that the salon wrote.', example: 'en-US' },
  week_start: { description: 'The first day of the week; 0 is Sunday.', example: 1 },
  slot_interval_minutes: {
    description: 'Minutes between two starts that are offered.',
    example: 15,
  },
  lead_time_minutes: {
    description: 'Minutes from now until the first start that clients can book.',
    example: 120,
  },
  max_advance_days: { description: 'Days ahead in which clients can book.', example: 60 },
  cancel_window_hours: {
    description: 'Hours before the start until which clients can cancel.',
    example: 24,
  },
  move_window_hours: {
    description: 'Hours before the start until which clients can move their visit.',
    example: 24,
  },
  hold_minutes: {
    description: 'Minutes for which a time is held while details are typed.',
    example: 10,
  },
  policy_accepted: { description: 'The client accepts the booking policy.' },
  proof_id: {
    description: 'A request for a code, to send with the code.',
    example: uuid,
  },
  challenge_token: { description: 'The answer of the challenge that programs cannot pass.' },
  send_again: { description: 'Sends the mail once more; otherwise it counts as arrived.' },
  entry_id: { description: 'An entry of the waiting list.', example: uuid },
}
