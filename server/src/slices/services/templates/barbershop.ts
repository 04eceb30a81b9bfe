import { simple, type TemplateGroup, withProcessing } from './template.ts'

export const barbershop: readonly TemplateGroup[] = [
  {
    id: 'barber-haircuts',
    templates: [
      simple('barber-haircut', 30, 35),
      simple('barber-skin-fade', 45, 42),
      simple('barber-buzz-cut', 20, 22),
      simple('barber-scissor-cut', 45, 45),
      simple('barber-kids-cut', 30, 25),
      simple('barber-senior-cut', 30, 28),
    ],
  },
  {
    id: 'barber-beard-shave',
    templates: [
      simple('barber-beard-trim', 20, 22),
      simple('barber-hot-towel-shave', 40, 40),
      simple('barber-head-shave', 40, 38),
      simple('barber-line-up', 15, 15),
    ],
  },
  {
    id: 'barber-combos',
    templates: [
      simple('barber-cut-beard', 50, 52),
      simple('barber-cut-shave', 70, 70),
      simple('barber-father-child', 60, 55),
    ],
  },
  {
    id: 'barber-colour-care',
    templates: [
      withProcessing('barber-grey-blending', [15, 15, 15], 45),
      withProcessing('barber-beard-colour', [10, 10, 10], 28),
      simple('barber-facial', 30, 38),
    ],
  },
]
