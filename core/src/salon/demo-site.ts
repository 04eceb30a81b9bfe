/** The catalogue and the rules of the demo generator on the landing page. */

export interface DemoService {
  readonly id: 'haircut' | 'color' | 'highlights' | 'blowout' | 'treatment' | 'extensions'
  /** Whole US dollars. */
  readonly price: number
  readonly durationMinutes: number
  /** `price` is the lowest price, shown with “from”. */
  readonly priceFrom?: boolean
}

export const demoServices: readonly DemoService[] = [
  { id: 'haircut', price: 45, durationMinutes: 45 },
  { id: 'color', price: 120, durationMinutes: 120 },
  { id: 'highlights', price: 150, durationMinutes: 150 },
  { id: 'blowout', price: 35, durationMinutes: 30 },
  { id: 'treatment', price: 65, durationMinutes: 60 },
  { id: 'extensions', price: 250, durationMinutes: 180, priceFrom: true },
]

/** The brand colours that the demo generator offers. */
export const demoColors = {
  purple: '#6b2d8c',
  blue: '#1f5fa8',
  green: '#2c6e49',
  pink: '#b8326f',
  orange: '#b4531a',
} as const

export type DemoColor = keyof typeof demoColors

/** How long the demo generator shows that it is busy, in milliseconds. */
export const DEMO_GENERATION_MS = 2_000

/** Longer names are cut. */
const NAME_CODE_POINTS_MAX = 60

export interface DemoChoice {
  readonly name: string
  readonly color: DemoColor
  readonly services: readonly DemoService[]
}

/** The choice in the fields of the demo form. Unknown values are dropped, and the first colour is the default. */
export function readDemoChoice(fields: Iterable<readonly [string, string]>): DemoChoice {
  const sent = [...fields]
  const value = (field: string) => sent.find(([name]) => name === field)?.[1] ?? ''
  const ids = new Set(sent.filter(([name]) => name === 'service').map(([, id]) => id))
  const color = value('color')
  return {
    name: [...value('name').trim()].slice(0, NAME_CODE_POINTS_MAX).join(''),
    color: isDemoColor(color) ? color : 'purple',
    services: demoServices.filter(({ id }) => ids.has(id)),
  }
}

/** Whether the generator can make a site of the choice: it has a name and at least one service. */
export function isDemoReady({ name, services }: DemoChoice): boolean {
  return name !== '' && services.length > 0
}

/** The first part of the demo site's address: the name in lower case without spaces, or `yoursalon` without a name. */
export function demoLabel(name: string): string {
  return name.toLowerCase().replaceAll(/\s/gu, '') || 'yoursalon'
}

function isDemoColor(color: string): color is DemoColor {
  return Object.hasOwn(demoColors, color)
}
