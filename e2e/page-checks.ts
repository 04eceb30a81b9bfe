import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from './story.ts'

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]

/** Whether a violation keeps people from using a page. */
export const severe = ({ impact }: Violation) => impact === 'serious' || impact === 'critical'

export interface CheckOptions {
  /** The rules to check; all by default. */
  readonly rules?: string[]
  /** The violations that count; all by default. */
  readonly counts?: (one: Violation) => boolean
}

/** What axe finds on the present page. */
export async function violations(
  page: Page,
  { rules = [], counts = () => true }: CheckOptions = {},
) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ preload: false })
  if (rules.length > 0) axe.withRules(rules)
  return (await axe.analyze()).violations
    .filter(counts)
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** How far the page scrolls sideways. */
export function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
