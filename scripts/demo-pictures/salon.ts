import { colors, cut, disc, drawing, ground, line, placed, sheet, twig } from './paper.ts'

/** Evening light over hills that become waves of hair. */
export function cover(): string {
  const [width, height] = [1920, 840]
  return drawing(width, height, [
    ground(width, height, colors.sky),
    disc(1180, 330, 420, '#f0d9c5'),
    disc(1180, 330, 300, '#f5e1c9'),
    sheet(disc(1180, 330, 178, colors.sun)),
    sheet(
      cut(
        'M0 420C220 330 430 520 700 470S1180 250 1480 330S1800 500 1920 440V840H0Z',
        colors.blush,
      ),
    ),
    town(),
    sheet(
      cut('M0 560C260 450 470 640 800 590S1300 380 1560 450S1820 600 1920 580V840H0Z', '#bf7d92'),
    ),
    sheet(
      cut('M0 640C300 520 560 740 900 680S1400 480 1640 560S1840 690 1920 660V840H0Z', colors.rose),
    ),
    sheet(
      cut('M0 710C300 600 620 800 980 745S1480 570 1700 650S1860 760 1920 740V840H0Z', '#84406a'),
    ),
    sheet(
      cut(
        'M0 770C320 680 660 860 1060 800S1540 670 1740 730S1880 810 1920 800V840H0Z',
        colors.plum,
      ),
    ),
    ...strands(),
    sheet(placed(1790, 850, 14, twig(430, '#5a2b4c', colors.night))),
    sheet(placed(1890, 860, 24, twig(300, colors.night, colors.night))),
  ])
}

/** Houses with lit windows on the far hill, between cypresses. */
function town(): string {
  const house = (x: number, y: number, w: number, h: number, roof: number, wall: string) =>
    cut(`M${x} ${y}v${-h}l${w / 2} ${-roof}l${w / 2} ${roof}v${h}Z`, wall) +
    [0.28, 0.62]
      .map(
        (at) =>
          `<rect x="${x + w * at - 7}" y="${y - h * 0.68}" width="14" height="20" rx="2" fill="${colors.sun}"/>`,
      )
      .join('')
  const cypress = (x: number, y: number, h: number) =>
    cut(
      `M${x} ${y}c${-h * 0.16} ${-h * 0.3} ${-h * 0.1} ${-h * 0.8} 0 ${-h}c${h * 0.1} ${h * 0.2} ${h * 0.16} ${h * 0.7} 0 ${h}Z`,
      '#8d5a72',
    )
  return sheet(
    cypress(392, 545, 130),
    cypress(430, 550, 170),
    house(470, 580, 84, 92, 44, '#c98b8f'),
    house(548, 590, 104, 128, 38, '#b97886'),
    house(648, 590, 78, 84, 48, '#d19792'),
    cypress(752, 585, 150),
  )
}

/** Fine lines along the waves, as a comb leaves them. */
function strands(): string[] {
  return [0, 1, 2, 3].map((i) =>
    line(
      `M-20 ${752 - i * 26}C310 ${650 - i * 28} 650 ${840 - i * 26} 1030 ${778 - i * 25}S1520 ${630 - i * 22} 1730 ${702 - i * 20}S1880 ${790 - i * 18} 1940 ${780 - i * 18}`,
      i % 2 ? '#9a5580' : '#74345f',
      3,
    ),
  )
}

/** The sun of the cover over three waves. */
export function logo(): string {
  return drawing(384, 384, [
    ground(384, 384, colors.plum),
    disc(192, 176, 138, '#733559'),
    sheet(disc(192, 176, 98, colors.sun)),
    sheet(cut('M0 236C70 168 128 168 192 214S320 262 384 190V384H0Z', colors.blush)),
    sheet(cut('M0 288C76 216 134 226 196 264S318 306 384 246V384H0Z', colors.rose)),
    sheet(cut('M0 338C80 276 140 290 200 314S322 346 384 306V384H0Z', colors.night)),
  ])
}
