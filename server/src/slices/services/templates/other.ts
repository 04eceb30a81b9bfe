import { simple, type TemplateGroup, withGap } from './template.ts'

export const other: readonly TemplateGroup[] = [
  {
    name: 'First Visits',
    templates: [
      simple('other-consultation', 'Consultation', 30, 0, 'We get to know what you need.'),
      simple('other-first-visit', 'First Visit', 75, 80, 'Consultation and first session.'),
      simple('other-patch-test', 'Patch Test', 15, 0, 'At least two days before a tint.'),
    ],
  },
  {
    name: 'Sessions',
    templates: [
      simple('other-session-30', 'Short Session', 30, 40, 'Half an hour.'),
      simple('other-session-60', 'Session', 60, 70, 'One hour.'),
      simple('other-session-90', 'Long Session', 90, 100, 'An hour and a half.'),
      simple('other-follow-up', 'Follow-Up', 20, 30, 'How it went, and what is next.'),
    ],
  },
  {
    name: 'Beauty',
    templates: [
      simple('other-makeup', 'Make-Up', 60, 75, 'For the day or the evening.'),
      simple('other-lash-extensions', 'Lash Extensions', 120, 140, 'A classic full set.'),
      simple('other-lash-fill', 'Lash Fill', 60, 70, 'After two to three weeks.'),
      withGap('other-lash-tint', 'Lash Tint', [5, 10, 5], 25, 'Darker lashes, no mascara.'),
      withGap('other-henna-brows', 'Henna Brows', [15, 15, 15], 40, 'Tint that stays for weeks.'),
      simple('other-spray-tan', 'Spray Tan', 30, 40, 'Even colour from head to toe.'),
      simple('other-piercing', 'Ear Piercing', 20, 35, 'One pair, jewellery included.'),
    ],
  },
]
