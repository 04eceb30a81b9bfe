import {
  colors,
  cut,
  disc,
  drawing,
  ground,
  line,
  lock,
  oval,
  placed,
  sheet,
  twig,
} from './paper.ts'

const [width, height] = [640, 480]

/** A still life: sheets on a ground, before a disc in the colour `glow`. */
function stillLife(fill: string, glow: string, ...sheets: string[]): string {
  return drawing(width, height, [ground(width, height, fill), disc(320, 236, 190, glow), ...sheets])
}

function scissors(metal: string, handle: string): string {
  const half = (side: 1 | -1) =>
    placed(
      0,
      0,
      side * 15,
      cut(
        `M${-side * 9} 26Q${side * 13} -70 ${-side * 2} -190Q${-side * 15} -90 ${-side * 13} 26Z`,
        metal,
      ),
      `<circle cx="${-side * 22}" cy="118" r="36" fill="none" stroke="${handle}" stroke-width="15"/>`,
      line(`M${-side * 10} 20L${-side * 16} 84`, handle, 15),
    )
  return half(1) + half(-1) + disc(0, 14, 8, handle)
}

function comb(fill: string): string {
  const teeth = Array.from({ length: 19 }, (_, i) => `M${-135 + i * 15} 0v62`).join('')
  const back = `<rect x="-150" y="-38" width="300" height="42" rx="12" fill="${fill}"/>`
  return back + line(teeth, fill, 7)
}

export function womensCut(): string {
  const tones = ['#6f2f22', '#863a2a', colors.auburn, '#ad5942', '#bd6f54', '#cc8768']
  const lockPath = (i: number) =>
    lock({
      x: 70 + i * 42,
      from: -20,
      to: 400 - i * 22,
      width: [92, 74],
      swing: 20,
      waves: 1.1,
      phase: 0.04 * i,
      drift: 40,
    })
  return stillLife(
    colors.sky,
    colors.sun,
    ...tones.map((tone, i) => sheet(cut(lockPath(i), tone))),
    sheet(placed(478, 280, -52, scissors(colors.cream, colors.plum))),
  )
}

export function mensCut(): string {
  return stillLife(
    colors.mist,
    '#e6e9dc',
    sheet(placed(300, 176, -24, comb(colors.forest))),
    sheet(placed(366, 300, 62, scissors(colors.cream, colors.auburn))),
  )
}

export function balayage(): string {
  const tones = [colors.night, '#5a2a3c', '#7d3f3b', '#a5613f', '#c98a4e', colors.honey, '#f1d08f']
  return drawing(width, height, [
    ground(width, height, colors.blush),
    disc(500, 130, 120, colors.sun),
    ...tones.map((tone, i) =>
      sheet(
        cut(
          lock({
            x: 40 + i * 72,
            from: -40,
            to: 540,
            width: [150 - i * 8, 110],
            swing: 34,
            waves: 1.15,
            phase: 0.05 * i,
            drift: 60,
          }),
          tone,
        ),
      ),
    ),
  ])
}

export function blowout(): string {
  const breeze = [0, 1, 2].map((i) =>
    line(`M${70 + i * 18} ${172 + i * 44}c50 -26 80 26 140 0`, colors.cream, 11),
  )
  return stillLife(
    colors.rose,
    '#b97396',
    ...breeze,
    sheet(cut('M398 250L452 252L438 424Q412 438 388 424Z', colors.night)),
    sheet(
      cut(
        'M250 150C300 138 360 116 418 116C484 116 520 160 520 208S484 300 418 300C360 300 300 272 250 262Z',
        colors.cream,
      ),
    ),
    sheet(cut('M228 146Q244 142 256 148V264Q244 270 228 266Z', colors.honey)),
    sheet(disc(432, 208, 56, colors.clay)),
    disc(432, 208, 34, colors.auburn),
    line('M414 196h36M410 208h44M414 220h36', colors.clay, 5),
  )
}

export function fullColor(): string {
  return stillLife(
    colors.sun,
    '#f6dcae',
    sheet(cut('M150 232H470C470 330 410 384 310 384S150 330 150 232Z', colors.plum)),
    sheet(oval(310, 232, 160, 42, '#7d3d68')),
    oval(310, 236, 132, 29, colors.clay),
    cut(
      'M196 240C230 210 270 262 312 236S398 220 424 240C400 262 350 266 310 265S216 258 196 240Z',
      '#e09a78',
    ),
    sheet(
      placed(
        400,
        196,
        48,
        `<rect x="-13" y="-178" width="26" height="166" rx="13" fill="${colors.night}"/>`,
        `<rect x="-36" y="-22" width="72" height="34" rx="7" fill="${colors.honey}"/>`,
        cut('M-36 12H36L28 74Q0 90 -28 74Z', colors.cream),
        cut('M-31 48H31L28 74Q0 90 -28 74Z', colors.clay),
      ),
    ),
    sheet(oval(310, 392, 70, 12, colors.night)),
  )
}

export function ritual(): string {
  return stillLife(
    '#c6d0bd',
    '#dfe4d2',
    sheet(placed(196, 400, -20, twig(230, colors.forest, colors.forest))),
    sheet(placed(458, 402, 24, twig(190, colors.sage, colors.forest))),
    sheet(
      cut(
        'M262 400V238C262 206 288 196 300 186V150H340V186C352 196 378 206 378 238V400Q378 412 366 412H274Q262 412 262 400Z',
        colors.clay,
      ),
    ),
    sheet(`<rect x="290" y="104" width="60" height="52" rx="9" fill="${colors.night}"/>`),
    sheet(`<rect x="280" y="262" width="80" height="92" rx="6" fill="${colors.cream}"/>`),
    disc(320, 298, 17, colors.honey),
    line('M298 332q22 -16 44 0', colors.plum, 5),
    sheet(oval(320, 420, 210, 16, '#9aab90')),
  )
}
