/** Ready-made services of a barbershop. */
export const barbershop = {
  templateGroup: {
    'barber-haircuts': 'Haircuts',
    'barber-beard-shave': 'Beard & Shave',
    'barber-combos': 'Combos',
    'barber-colour-care': 'Color & Care',
  },
  template: {
    'barber-haircut': { name: 'Haircut', description: 'Scissors or clippers, washed and styled.' },
    'barber-skin-fade': { name: 'Skin Fade', description: 'Down to the skin, blended by hand.' },
    'barber-buzz-cut': { name: 'Buzz Cut', description: 'One length all over.' },
    'barber-scissor-cut': { name: 'Scissor Cut', description: 'For longer hair, no clippers.' },
    'barber-kids-cut': { name: "Kids' Cut", description: 'For children up to twelve.' },
    'barber-senior-cut': { name: "Seniors' Cut", description: 'From 65, at an easy pace.' },
    'barber-beard-trim': { name: 'Beard Trim', description: 'Shaped, lined and oiled.' },
    'barber-hot-towel-shave': { name: 'Hot Towel Shave', description: 'With a straight razor.' },
    'barber-head-shave': { name: 'Head Shave', description: 'Hot towels and a straight razor.' },
    'barber-line-up': { name: 'Line-Up', description: 'Hairline and neck, crisp.' },
    'barber-cut-beard': {
      name: 'Cut & Beard',
      description: 'Haircut and beard trim in one visit.',
    },
    'barber-cut-shave': { name: 'Cut & Shave', description: 'Haircut and hot towel shave.' },
    'barber-father-child': {
      name: 'Parent & Child',
      description: 'Two cuts, one after the other.',
    },
    'barber-grey-blending': { name: 'Grey Blending', description: 'Softer, still you.' },
    'barber-beard-colour': { name: 'Beard Color', description: 'Even tone, natural look.' },
    'barber-facial': { name: 'Express Facial', description: 'Steam, peeling and a cool towel.' },
  },
}
