/** Ready-made services of a spa. */
export const spa = {
  templateGroup: {
    'spa-massage': 'Massage',
    'spa-facials': 'Facials',
    'spa-body': 'Body',
    'spa-brows-lashes-waxing': 'Brows, Lashes & Waxing',
  },
  template: {
    'spa-swedish-60': { name: 'Swedish Massage', description: 'Flowing strokes to let go.' },
    'spa-swedish-90': {
      name: 'Long Swedish Massage',
      description: 'The same, with time to spare.',
    },
    'spa-deep-tissue': { name: 'Deep Tissue Massage', description: 'Firm work on what is tight.' },
    'spa-hot-stone': { name: 'Hot Stone Massage', description: 'Warm basalt on tired muscles.' },
    'spa-prenatal': { name: 'Prenatal Massage', description: 'Lying on the side, from week 13.' },
    'spa-neck-shoulders': { name: 'Neck & Shoulders', description: 'For people who sit at desks.' },
    'spa-classic-facial': {
      name: 'Classic Facial',
      description: 'Cleanse, peel, mask and massage.',
    },
    'spa-express-facial': { name: 'Express Facial', description: 'Fresh in a lunch break.' },
    'spa-hydrating-facial': {
      name: 'Hydrating Facial',
      description: 'A deep moisture mask takes effect while you rest.',
    },
    'spa-body-scrub': { name: 'Body Scrub', description: 'Salt and oil, rinsed and creamed.' },
    'spa-body-wrap': {
      name: 'Body Wrap',
      description: 'Wrapped warm in clay; quiet while it works.',
    },
    'spa-back-treatment': { name: 'Back Treatment', description: 'A facial for your back.' },
    'spa-lash-lift': { name: 'Lash Lift', description: 'Lifted for six to eight weeks.' },
    'spa-brow-tint': { name: 'Brow Tint', description: 'Tinted and shaped.' },
    'spa-leg-wax': { name: 'Leg Wax', description: 'Full legs.' },
    'spa-brow-wax': { name: 'Brow Wax', description: 'Shaped and soothed.' },
  },
}
