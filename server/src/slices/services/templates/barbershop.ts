import { simple, type TemplateGroup, withGap } from './template.ts'

export const barbershop: readonly TemplateGroup[] = [
  {
    name: 'Haircuts',
    templates: [
      simple('barber-haircut', 'Haircut', 30, 35, 'Scissors or clippers, washed and styled.'),
      simple('barber-skin-fade', 'Skin Fade', 45, 42, 'Down to the skin, blended by hand.'),
      simple('barber-buzz-cut', 'Buzz Cut', 20, 22, 'One length all over.'),
      simple('barber-scissor-cut', 'Scissor Cut', 45, 45, 'For longer hair, no clippers.'),
      simple('barber-kids-cut', "Kids' Cut", 30, 25, 'For children up to twelve.'),
      simple('barber-senior-cut', "Seniors' Cut", 30, 28, 'From 65, at an easy pace.'),
    ],
  },
  {
    name: 'Beard & Shave',
    templates: [
      simple('barber-beard-trim', 'Beard Trim', 20, 22, 'Shaped, lined and oiled.'),
      simple('barber-hot-towel-shave', 'Hot Towel Shave', 40, 40, 'With a straight razor.'),
      simple('barber-head-shave', 'Head Shave', 40, 38, 'Hot towels and a straight razor.'),
      simple('barber-line-up', 'Line-Up', 15, 15, 'Hairline and neck, crisp.'),
    ],
  },
  {
    name: 'Combos',
    templates: [
      simple('barber-cut-beard', 'Cut & Beard', 50, 52, 'Haircut and beard trim in one visit.'),
      simple('barber-cut-shave', 'Cut & Shave', 70, 70, 'Haircut and hot towel shave.'),
      simple('barber-father-child', 'Parent & Child', 60, 55, 'Two cuts, one after the other.'),
    ],
  },
  {
    name: 'Colour & Care',
    templates: [
      withGap('barber-grey-blending', 'Grey Blending', [15, 15, 15], 45, 'Softer, still you.'),
      withGap('barber-beard-colour', 'Beard Colour', [10, 10, 10], 28, 'Even tone, natural look.'),
      simple('barber-facial', 'Express Facial', 30, 38, 'Steam, peeling and a cool towel.'),
    ],
  },
]
