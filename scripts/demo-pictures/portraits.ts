import { colors, cut, disc, drawing, ground, line, oval, sheet } from './paper.ts'

interface PortraitColors {
  readonly skin: string
  readonly shade: string
  readonly lips: string
  readonly ground: string
  readonly glow: string
  readonly clothes: string
  readonly collar: string
}

const lineColor = '#4a2230'

/** Somebody with closed eyes. The shapes `behind` lie behind the face and the clothes, those `before` lie on them. */
function person(tones: PortraitColors, behind: string[], before: string[]): string {
  return drawing(400, 400, [
    ground(400, 400, tones.ground),
    disc(200, 196, 168, tones.glow),
    ...behind,
    sheet(cut('M44 400C52 330 112 306 170 292H230C288 306 348 330 356 400Z', tones.clothes)),
    cut('M174 240H226V292Q200 330 174 292Z', tones.shade),
    cut('M156 298Q200 352 244 298L262 304Q200 390 138 304Z', tones.collar),
    sheet(oval(200, 190, 62, 78, tones.skin)),
    line('M162 190q13 9 26 0M212 190q13 9 26 0', lineColor, 4),
    line('M160 168q14 -9 28 -3M212 165q14 -6 28 3', lineColor, 3),
    line('M201 192q-7 20 3 26', tones.shade, 5),
    line('M186 238q14 9 28 0', tones.lips, 6),
    `<g opacity=".35">${disc(160, 214, 13, tones.lips)}${disc(240, 214, 13, tones.lips)}</g>`,
    ...before,
  ])
}

/** A bob with a fringe, and golden ear-rings. */
export function claire(): string {
  const hair = colors.auburn
  return person(
    {
      skin: '#f3d2ba',
      shade: '#dfae92',
      lips: '#c0564f',
      ground: colors.sky,
      glow: colors.sun,
      clothes: colors.plum,
      collar: colors.cream,
    },
    [
      sheet(
        cut(
          'M116 196C108 96 158 72 200 72S292 96 284 196C286 250 284 276 268 292C250 300 236 286 236 262H164C164 286 150 300 132 292C116 276 114 250 116 196Z',
          '#863a2a',
        ),
      ),
    ],
    [
      sheet(
        cut(
          'M126 186C124 112 166 84 208 86C252 86 278 118 274 186C264 162 254 150 240 146C206 160 160 156 126 186Z',
          hair,
        ),
      ),
      line('M150 150C168 122 190 108 216 104M176 150C194 136 214 130 236 128', '#b9654d', 3),
      sheet(
        cut('M124 180C118 226 116 258 132 284C148 272 148 230 140 190Z', hair),
        cut('M276 180C282 226 284 258 268 284C252 272 252 230 260 190Z', hair),
      ),
      disc(139, 262, 8, colors.honey),
      disc(261, 262, 8, colors.honey),
    ],
  )
}

/** Long dark waves, parted in the middle. */
export function mia(): string {
  const hair = '#4a2238'
  return person(
    {
      skin: '#eabf9c',
      shade: '#d09a75',
      lips: '#b5484f',
      ground: colors.blush,
      glow: '#e9bdb4',
      clothes: colors.cream,
      collar: '#eadbc4',
    },
    [
      sheet(
        cut(
          'M116 190C102 84 160 62 200 62S298 84 284 190C280 226 312 246 302 288C296 318 316 336 300 372C276 392 250 372 252 340H148C150 372 124 392 100 372C84 336 104 318 98 288C88 246 120 226 116 190Z',
          colors.night,
        ),
      ),
    ],
    [
      sheet(
        cut(
          'M202 84C150 82 118 128 124 214C128 250 104 272 112 320C134 306 146 268 142 230C150 190 182 158 202 116Z',
          hair,
        ),
      ),
      sheet(
        cut(
          'M198 84C250 82 282 128 276 214C272 250 296 272 288 320C266 306 254 268 258 230C250 190 218 158 198 116Z',
          hair,
        ),
      ),
      line(
        'M180 108C150 130 136 170 136 220M222 108C250 130 264 170 264 220M162 112C140 134 130 168 130 204',
        '#6d3a55',
        3,
      ),
    ],
  )
}

/** Short hair swept to the side, and a beard. */
export function tom(): string {
  const hair = '#6d4328'
  return person(
    {
      skin: '#efc7a8',
      shade: '#d6a380',
      lips: '#b4574e',
      ground: colors.mist,
      glow: '#e6e6d2',
      clothes: colors.forest,
      collar: '#3f5344',
    },
    [sheet(oval(138, 198, 13, 20, '#e3b493'), oval(262, 198, 13, 20, '#e3b493'))],
    [
      sheet(
        cut(
          'M136 200C136 214 140 222 152 222C168 212 184 226 200 226S232 212 248 222C260 222 264 214 264 200C270 262 240 294 200 294S130 262 136 200Z',
          hair,
        ),
      ),
      line('M188 244q12 8 24 0', '#e09a86', 6),
      sheet(
        cut(
          'M134 182C122 132 140 96 178 86C226 62 282 92 266 182C262 160 256 148 248 140C220 150 184 146 160 128C150 142 140 156 134 182Z',
          hair,
        ),
      ),
      line('M164 118C184 98 214 90 240 102M176 128C200 116 226 112 250 124', '#8b5a39', 3),
    ],
  )
}

/** A crown of curls with a band. */
export function noor(): string {
  const curl = (degrees: number, distance: number, radius: number, fill: string) => {
    const angle = (degrees * Math.PI) / 180
    return disc(200 + distance * Math.cos(angle), 158 + distance * Math.sin(angle), radius, fill)
  }
  const ring = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1))
  return person(
    {
      skin: '#a9714e',
      shade: '#8a573a',
      lips: '#7d2f3c',
      ground: '#e7c08a',
      glow: '#f3d9a6',
      clothes: colors.rose,
      collar: '#8a4570',
    },
    [
      sheet(...ring(140, 400, 11).map((degrees) => curl(degrees, 96, 38, '#2a1520'))),
      sheet(...ring(150, 390, 9).map((degrees) => curl(degrees, 70, 38, '#38202b'))),
    ],
    [
      sheet(...ring(196, 344, 8).map((degrees) => curl(degrees, 70, 25, '#38202b'))),
      sheet(
        cut(
          'M136 160C150 116 250 116 264 160C262 146 256 132 246 124C220 106 180 106 154 124C144 132 138 146 136 160Z',
          colors.clay,
        ),
      ),
      disc(139, 236, 7, colors.honey),
      disc(261, 236, 7, colors.honey),
    ],
  )
}
