import { simple, type TemplateGroup, withProcessing } from './template.ts'

export const other: readonly TemplateGroup[] = [
  {
    id: 'other-first-visits',
    templates: [
      simple('other-consultation', 30, 0),
      simple('other-first-visit', 75, 80),
      simple('other-patch-test', 15, 0),
    ],
  },
  {
    id: 'other-sessions',
    templates: [
      simple('other-session-30', 30, 40),
      simple('other-session-60', 60, 70),
      simple('other-session-90', 90, 100),
      simple('other-follow-up', 20, 30),
    ],
  },
  {
    id: 'other-beauty',
    templates: [
      simple('other-makeup', 60, 75),
      simple('other-lash-extensions', 120, 140),
      simple('other-lash-fill', 60, 70),
      withProcessing('other-lash-tint', [5, 10, 5], 25),
      withProcessing('other-henna-brows', [15, 15, 15], 40),
      simple('other-spray-tan', 30, 40),
      simple('other-piercing', 20, 35),
    ],
  },
]
