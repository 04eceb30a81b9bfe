import { simple, type TemplateGroup, withProcessing } from './template.ts'

export const spa: readonly TemplateGroup[] = [
  {
    id: 'spa-massage',
    templates: [
      simple('spa-swedish-60', 60, 95),
      simple('spa-swedish-90', 90, 135),
      simple('spa-deep-tissue', 60, 110),
      simple('spa-hot-stone', 75, 125),
      simple('spa-prenatal', 60, 100),
      simple('spa-neck-shoulders', 30, 55),
    ],
  },
  {
    id: 'spa-facials',
    templates: [
      simple('spa-classic-facial', 60, 90),
      simple('spa-express-facial', 30, 55),
      withProcessing('spa-hydrating-facial', [40, 20, 15], 115),
    ],
  },
  {
    id: 'spa-body',
    templates: [
      simple('spa-body-scrub', 45, 80),
      withProcessing('spa-body-wrap', [25, 35, 15], 120),
      simple('spa-back-treatment', 45, 75),
    ],
  },
  {
    id: 'spa-brows-lashes-waxing',
    templates: [
      withProcessing('spa-lash-lift', [20, 25, 15], 75),
      withProcessing('spa-brow-tint', [5, 10, 5], 25),
      simple('spa-leg-wax', 45, 60),
      simple('spa-brow-wax', 15, 20),
    ],
  },
]
