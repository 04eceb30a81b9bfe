import { simple, type TemplateGroup, withGap } from './template.ts'

export const hairSalon: readonly TemplateGroup[] = [
  {
    name: 'Cuts',
    templates: [
      simple('hair-womens-cut', "Women's Cut", 60, 65, 'Consultation, wash, cut and blow-dry.'),
      simple('hair-mens-cut', "Men's Cut", 30, 38, 'Wash, cut and style.'),
      simple('hair-childrens-cut', "Children's Cut", 30, 28, 'For children up to twelve.'),
      simple('hair-fringe-trim', 'Fringe Trim', 15, 15, 'A quick tidy between two cuts.'),
    ],
  },
  {
    name: 'Styling',
    templates: [
      simple('hair-blowout', 'Blowout', 45, 45, 'Wash and blow-dry, smooth or with volume.'),
      simple('hair-updo', 'Updo', 60, 85, 'Pinned up for an evening out.'),
      simple('hair-bridal-trial', 'Bridal Trial', 90, 140, 'We try out the style for the day.'),
    ],
  },
  {
    name: 'Colour',
    templates: [
      withGap('hair-root-colour', 'Root Touch-Up', [30, 40, 20], 85, 'New growth, matched.'),
      withGap(
        'hair-full-colour',
        'Full Colour',
        [30, 45, 30],
        120,
        'One shade from roots to ends, finished with a blow-dry.',
      ),
      withGap('hair-gloss', 'Gloss & Toner', [15, 20, 25], 60, 'Refreshes tone and shine.'),
      withGap(
        'hair-half-highlights',
        'Half Highlights',
        [50, 35, 35],
        125,
        'Lighter around the face and on top.',
      ),
      withGap(
        'hair-full-highlights',
        'Full Highlights',
        [75, 40, 35],
        165,
        'Foils all over, toned and blow-dried.',
      ),
      withGap('hair-balayage', 'Balayage', [90, 45, 45], 210, 'Hand-painted, grown-out softly.'),
    ],
  },
  {
    name: 'Texture & Care',
    templates: [
      withGap('hair-perm', 'Perm', [60, 30, 45], 130, 'Soft waves or firm curls that last.'),
      withGap('hair-deep-treatment', 'Deep Treatment', [10, 20, 15], 45, 'For dry, tired hair.'),
      simple('hair-keratin', 'Keratin Smoothing', 150, 240, 'Calmer, smoother hair for months.'),
      simple('hair-scalp-care', 'Scalp Care', 30, 40, 'Peeling, massage and a tonic.'),
    ],
  },
]
