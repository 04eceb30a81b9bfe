import { simple, type TemplateGroup, withGap } from './template.ts'

export const nailSalon: readonly TemplateGroup[] = [
  {
    name: 'Manicures',
    templates: [
      simple('nail-classic-manicure', 'Classic Manicure', 30, 28, 'Shape, cuticles and polish.'),
      simple('nail-gel-manicure', 'Gel Manicure', 45, 42, 'Shine that stays for two weeks.'),
      simple('nail-spa-manicure', 'Spa Manicure', 50, 45, 'With peeling, mask and massage.'),
      simple('nail-polish-change', 'Polish Change', 20, 15, 'A new colour on hands.'),
    ],
  },
  {
    name: 'Pedicures',
    templates: [
      simple('nail-classic-pedicure', 'Classic Pedicure', 45, 40, 'Foot bath, nails and polish.'),
      simple('nail-gel-pedicure', 'Gel Pedicure', 60, 55, 'Finished in long-lasting gel.'),
      simple('nail-spa-pedicure', 'Spa Pedicure', 60, 60, 'With peeling, mask and massage.'),
      simple('nail-foot-care', 'Callus Care', 30, 30, 'Smooth heels, without polish.'),
    ],
  },
  {
    name: 'Extensions',
    templates: [
      simple('nail-acrylic-full-set', 'Acrylic Full Set', 90, 70, 'New length in your shape.'),
      simple('nail-acrylic-fill', 'Acrylic Fill', 60, 48, 'After two to three weeks.'),
      simple('nail-gel-extensions', 'Gel Extensions', 90, 78, 'Light and flexible length.'),
      simple('nail-dip-powder', 'Dip Powder', 50, 50, 'Strong colour without a lamp.'),
    ],
  },
  {
    name: 'Removal & Extras',
    templates: [
      withGap('nail-gel-removal', 'Gel Removal', [10, 15, 10], 18, 'Soaked off, not scraped.'),
      withGap(
        'nail-acrylic-removal',
        'Acrylic Removal',
        [10, 25, 15],
        25,
        'Soaked off gently, nails tidied afterwards.',
      ),
      simple('nail-art', 'Nail Art', 30, 25, 'Two to four accent nails.'),
      simple('nail-repair', 'Nail Repair', 15, 8, 'One broken nail, fixed.'),
    ],
  },
]
