/** Ready-made services of a nail salon. */
export const nailSalon = {
  templateGroup: {
    'nail-manicures': 'Manicures',
    'nail-pedicures': 'Pedicures',
    'nail-extensions': 'Extensions',
    'nail-removal-extras': 'Removal & Extras',
  },
  template: {
    'nail-classic-manicure': {
      name: 'Classic Manicure',
      description: 'Shape, cuticles and polish.',
    },
    'nail-gel-manicure': { name: 'Gel Manicure', description: 'Shine that stays for two weeks.' },
    'nail-spa-manicure': { name: 'Spa Manicure', description: 'With peeling, mask and massage.' },
    'nail-polish-change': { name: 'Polish Change', description: 'A new color on hands.' },
    'nail-classic-pedicure': {
      name: 'Classic Pedicure',
      description: 'Foot bath, nails and polish.',
    },
    'nail-gel-pedicure': { name: 'Gel Pedicure', description: 'Finished in long-lasting gel.' },
    'nail-spa-pedicure': { name: 'Spa Pedicure', description: 'With peeling, mask and massage.' },
    'nail-foot-care': { name: 'Callus Care', description: 'Smooth heels, without polish.' },
    'nail-acrylic-full-set': { name: 'Acrylic Full Set', description: 'New length in your shape.' },
    'nail-acrylic-fill': { name: 'Acrylic Fill', description: 'After two to three weeks.' },
    'nail-gel-extensions': { name: 'Gel Extensions', description: 'Light and flexible length.' },
    'nail-dip-powder': { name: 'Dip Powder', description: 'Strong color without a lamp.' },
    'nail-gel-removal': { name: 'Gel Removal', description: 'Soaked off, not scraped.' },
    'nail-acrylic-removal': {
      name: 'Acrylic Removal',
      description: 'Soaked off gently, nails tidied afterwards.',
    },
    'nail-art': { name: 'Nail Art', description: 'Two to four accent nails.' },
    'nail-repair': { name: 'Nail Repair', description: 'One broken nail, fixed.' },
  },
}
