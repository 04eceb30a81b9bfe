/** What the calendar says of a day or week while no visit of today needs attention. */
export const calendarNote = {
  closed: 'The salon is closed on this day.',
  nextOpen: (day: string) => `Next open day: ${day}`,
  empty: 'Nothing is booked yet.',
  wasEmpty: 'Nothing was booked.',
  /** How to book. Touch screens show `press`; other screens show `pressOrKey`. */
  press: 'Press a time to book.',
  pressOrKey: 'Press a time, or N, to book.',
  copyLink: 'Copy booking link',
  copied: 'Copied',
  notCopied: 'Please copy it from Settings',
}
