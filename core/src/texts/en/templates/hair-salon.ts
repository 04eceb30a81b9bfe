/** Ready-made services of a hair salon. */
export const hairSalon = {
  templateGroup: {
    'hair-cuts': 'Cuts',
    'hair-styling': 'Styling',
    'hair-colour': 'Color',
    'hair-texture-care': 'Texture & Care',
  },
  template: {
    'hair-womens-cut': {
      name: "Women's Cut",
      description: 'Consultation, wash, cut and blow-dry.',
    },
    'hair-mens-cut': { name: "Men's Cut", description: 'Wash, cut and style.' },
    'hair-childrens-cut': { name: "Children's Cut", description: 'For children up to twelve.' },
    'hair-fringe-trim': { name: 'Fringe Trim', description: 'A quick tidy between two cuts.' },
    'hair-blowout': { name: 'Blowout', description: 'Wash and blow-dry, smooth or with volume.' },
    'hair-updo': { name: 'Updo', description: 'Pinned up for an evening out.' },
    'hair-bridal-trial': { name: 'Bridal Trial', description: 'We try out the style for the day.' },
    'hair-root-colour': { name: 'Root Touch-Up', description: 'New growth, matched.' },
    'hair-full-colour': {
      name: 'Full Color',
      description: 'One shade from roots to ends, finished with a blow-dry.',
    },
    'hair-gloss': { name: 'Gloss & Toner', description: 'Refreshes tone and shine.' },
    'hair-half-highlights': {
      name: 'Half Highlights',
      description: 'Lighter around the face and on top.',
    },
    'hair-full-highlights': {
      name: 'Full Highlights',
      description: 'Foils all over, toned and blow-dried.',
    },
    'hair-balayage': { name: 'Balayage', description: 'Hand-painted, grown-out softly.' },
    'hair-perm': { name: 'Perm', description: 'Soft waves or firm curls that last.' },
    'hair-deep-treatment': { name: 'Deep Treatment', description: 'For dry, tired hair.' },
    'hair-keratin': { name: 'Keratin Smoothing', description: 'Calmer, smoother hair for months.' },
    'hair-scalp-care': { name: 'Scalp Care', description: 'Peeling, massage and a tonic.' },
  },
}
