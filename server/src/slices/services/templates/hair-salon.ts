import { simple, type TemplateGroup, withProcessing } from './template.ts'

export const hairSalon: readonly TemplateGroup[] = [
  {
    id: 'hair-cuts',
    templates: [
      simple('hair-womens-cut', 60, 65),
      simple('hair-mens-cut', 30, 38),
      simple('hair-childrens-cut', 30, 28),
      simple('hair-fringe-trim', 15, 15),
    ],
  },
  {
    id: 'hair-styling',
    templates: [
      simple('hair-blowout', 45, 45),
      simple('hair-updo', 60, 85),
      simple('hair-bridal-trial', 90, 140),
    ],
  },
  {
    id: 'hair-colour',
    templates: [
      withProcessing('hair-root-colour', [30, 40, 20], 85),
      withProcessing('hair-full-colour', [30, 45, 30], 120),
      withProcessing('hair-gloss', [15, 20, 25], 60),
      withProcessing('hair-half-highlights', [50, 35, 35], 125),
      withProcessing('hair-full-highlights', [75, 40, 35], 165),
      withProcessing('hair-balayage', [90, 45, 45], 210),
    ],
  },
  {
    id: 'hair-texture-care',
    templates: [
      withProcessing('hair-perm', [60, 30, 45], 130),
      withProcessing('hair-deep-treatment', [10, 20, 15], 45),
      simple('hair-keratin', 150, 240),
      simple('hair-scalp-care', 30, 40),
    ],
  },
]
