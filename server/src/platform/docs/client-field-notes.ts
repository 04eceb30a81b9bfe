/** The meaning of the fields of a client's file and of its merges. */
export const clientNotes: Readonly<Record<string, string>> = {
  author: 'The name of the user who wrote the note or added the photo.',
  birthday: 'The date of birth, YYYY-MM-DD; null when it is not known.',
  blocked: 'Whether the client cannot book online.',
  card: 'What the salon knows of the client, in one object.',
  clients: 'The clients. Of a pair: the two of them. Of a bill: those of its appointments.',
  consents: 'The consents to texts that the client gave and revoked.',
  filter:
    'Which clients: new ones, whose file was made this month; overdue ones, who have stayed away for longer than usual (see overdue); or blocked ones.',
  last_visit: 'The last completed visit; null before the first one.',
  last_visit_at: 'The start of the last completed visit; null before the first one.',
  merged_at: 'When the other client was merged into this one.',
  merges: 'The merges that can still be undone, the latest first.',
  new: 'If true, makes a new client even if the phone number or email address is on file under another name.',
  next_visit:
    'The next visit, including an online booking that is probably this client’s; null when there is none.',
  next_visit_at: 'When the next visit begins; null without one.',
  notes_count: 'How many notes would move.',
  notes_cursor: 'The cursor of the notes that the card does not have; null when it has all notes.',
  pairs: 'Pairs of clients who may be one person.',
  photos: 'Photos, the newest first.',
  photos_count: 'How many photos would move.',
  waiting_count:
    'How many open entries of the waiting list would move. An entry is not counted if the kept client has an equal one.',
  pinned:
    'Whether the note stands before the notes that are not pinned. Allergies stand before all others.',
  result: 'The client after the merge.',
  size: 'Which file: the small square or the whole photo.',
  sms_opt_in: 'Whether the client agreed to texts.',
  sort: 'The order: by name, last visit or next visit. An order by visit lists only the clients who have such a visit.',
  spent:
    'What the client paid, less refunds and without tips; null for users whose role may not see it.',
  tag: 'A tag of clients.',
  tags: 'The tags of the client. Of the list of tags: up to 100 tags that clients have.',
  unproven:
    'Which addresses of the result were typed online and never proven to be the client’s own.',
  undecided:
    'Whether this is an online booking that may be this client’s; the desk has not decided whose it is.',
  usual:
    'The usual services with their staff members, and the days between two visits; null before the first completed visit.',
  visits_count:
    'Of a client: how many visits were completed. Of a merge: how many visits would move.',
}
