import { simple, type TemplateGroup, withProcessing } from './template.ts'

export const nailSalon: readonly TemplateGroup[] = [
  {
    id: 'nail-manicures',
    templates: [
      simple('nail-classic-manicure', 30, 28),
      simple('nail-gel-manicure', 45, 42),
      simple('nail-spa-manicure', 50, 45),
      simple('nail-polish-change', 20, 15),
    ],
  },
  {
    id: 'nail-pedicures',
    templates: [
      simple('nail-classic-pedicure', 45, 40),
      simple('nail-gel-pedicure', 60, 55),
      simple('nail-spa-pedicure', 60, 60),
      simple('nail-foot-care', 30, 30),
    ],
  },
  {
    id: 'nail-extensions',
    templates: [
      simple('nail-acrylic-full-set', 90, 70),
      simple('nail-acrylic-fill', 60, 48),
      simple('nail-gel-extensions', 90, 78),
      simple('nail-dip-powder', 50, 50),
    ],
  },
  {
    id: 'nail-removal-extras',
    templates: [
      withProcessing('nail-gel-removal', [10, 15, 10], 18),
      withProcessing('nail-acrylic-removal', [10, 25, 15], 25),
      simple('nail-art', 30, 25),
      simple('nail-repair', 15, 8),
    ],
  },
]
