/** Ready-made services of a business whose type is `other`. */
export const other = {
  templateGroup: {
    'other-first-visits': 'First Visits',
    'other-sessions': 'Sessions',
    'other-beauty': 'Beauty',
  },
  template: {
    'other-consultation': { name: 'Consultation', description: 'We get to know what you need.' },
    'other-first-visit': { name: 'First Visit', description: 'Consultation and first session.' },
    'other-patch-test': { name: 'Patch Test', description: 'At least two days before a tint.' },
    'other-session-30': { name: 'Short Session', description: 'Half an hour.' },
    'other-session-60': { name: 'Session', description: 'One hour.' },
    'other-session-90': { name: 'Long Session', description: 'An hour and a half.' },
    'other-follow-up': { name: 'Follow-Up', description: 'How it went, and what is next.' },
    'other-makeup': { name: 'Make-Up', description: 'For the day or the evening.' },
    'other-lash-extensions': { name: 'Lash Extensions', description: 'A classic full set.' },
    'other-lash-fill': { name: 'Lash Fill', description: 'After two to three weeks.' },
    'other-lash-tint': { name: 'Lash Tint', description: 'Darker lashes, no mascara.' },
    'other-henna-brows': { name: 'Henna Brows', description: 'Tint that stays for weeks.' },
    'other-spray-tan': { name: 'Spray Tan', description: 'Even color from head to toe.' },
    'other-piercing': { name: 'Ear Piercing', description: 'One pair, jewelry included.' },
  },
}
