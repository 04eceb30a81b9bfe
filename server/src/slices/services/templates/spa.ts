import { simple, type TemplateGroup, withGap } from './template.ts'

export const spa: readonly TemplateGroup[] = [
  {
    name: 'Massage',
    templates: [
      simple('spa-swedish-60', 'Swedish Massage', 60, 95, 'Flowing strokes to let go.'),
      simple('spa-swedish-90', 'Long Swedish Massage', 90, 135, 'The same, with time to spare.'),
      simple('spa-deep-tissue', 'Deep Tissue Massage', 60, 110, 'Firm work on what is tight.'),
      simple('spa-hot-stone', 'Hot Stone Massage', 75, 125, 'Warm basalt on tired muscles.'),
      simple('spa-prenatal', 'Prenatal Massage', 60, 100, 'Lying on the side, from week 13.'),
      simple('spa-neck-shoulders', 'Neck & Shoulders', 30, 55, 'For people who sit at desks.'),
    ],
  },
  {
    name: 'Facials',
    templates: [
      simple('spa-classic-facial', 'Classic Facial', 60, 90, 'Cleanse, peel, mask and massage.'),
      simple('spa-express-facial', 'Express Facial', 30, 55, 'Fresh in a lunch break.'),
      withGap(
        'spa-hydrating-facial',
        'Hydrating Facial',
        [40, 20, 15],
        115,
        'A deep moisture mask takes effect while you rest.',
      ),
    ],
  },
  {
    name: 'Body',
    templates: [
      simple('spa-body-scrub', 'Body Scrub', 45, 80, 'Salt and oil, rinsed and creamed.'),
      withGap(
        'spa-body-wrap',
        'Body Wrap',
        [25, 35, 15],
        120,
        'Wrapped warm in clay; quiet while it works.',
      ),
      simple('spa-back-treatment', 'Back Treatment', 45, 75, 'A facial for your back.'),
    ],
  },
  {
    name: 'Brows, Lashes & Waxing',
    templates: [
      withGap('spa-lash-lift', 'Lash Lift', [20, 25, 15], 75, 'Lifted for six to eight weeks.'),
      withGap('spa-brow-tint', 'Brow Tint', [5, 10, 5], 25, 'Tinted and shaped.'),
      simple('spa-leg-wax', 'Leg Wax', 45, 60, 'Full legs.'),
      simple('spa-brow-wax', 'Brow Wax', 15, 20, 'Shaped and soothed.'),
    ],
  },
]
