import { signIn } from './owner-steps.ts'
import { bookToday, morningZone } from './salon.ts'
import { expect, type Page, test } from './story.ts'

const WORD = 'allergic'
/** A letter restyles two elements, and the panel may draw some more meanwhile. The whole page has hundreds. */
const ELEMENTS_PER_LETTER_MAX = 50

test.use({ timezoneId: morningZone })

test('a letter that is typed in the panel beside the calendar restyles the field and not the page', async ({
  request,
  page,
  salon,
}) => {
  await bookToday(request, salon, 'Lea Winter')
  await signIn(page, salon)
  await page.goto('/calendar?view=day')
  // each visit in the calendar has `data-visit` (`visit-block.tsx`)
  await page.locator('[data-visit]').first().click()
  const notes = page.getByLabel('Notes')
  await notes.press('Control+End')
  // The styles of the receipt are loaded when the browser is idle. If they came during the typing, they would restyle
  // the page.
  await expect.poll(() => hasStyles(page, 'receipt')).toBe(true)
  const restyled = await restyledBy(page, () => notes.pressSequentially(WORD))
  expect(restyled / WORD.length).toBeLessThan(ELEMENTS_PER_LETTER_MAX)
})

function hasStyles(page: Page, name: string): Promise<boolean> {
  return page.evaluate(
    (part) => [...document.styleSheets].some(({ href }) => href?.includes(part)),
    name,
  )
}

interface TraceEvent {
  readonly name: string
  readonly args: { readonly elementCount?: number }
}

/** How many times Chromium computes the style of an element during some work, summed over all elements. */
async function restyledBy(page: Page, work: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  // the protocol leaves the events of a trace untyped
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) =>
    events.push(...(value as object[] as TraceEvent[])),
  )
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await work()
  const complete = new Promise((done) => devtools.once('Tracing.tracingComplete', done))
  await devtools.send('Tracing.end')
  await complete
  const counts = events
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(counts).not.toEqual([])
  return counts.reduce((sum, count) => sum + count, 0)
}
