import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { ZoneLabel, ZoneNote } from './zone-note.tsx'

/**
 * Shows the note to a client in New York, the zone of the test browsers. Returns its sentence for a client whose
 * clock shows other times.
 */
async function noteFor(timezone: string, ...starts: string[]) {
  const slots = starts.map((start_time) => ({ start_time }))
  await show(<ZoneNote timezone={timezone} slots={slots} />)
  return page.getByText(/, not yours\.$/)
}

test('when the client’s zone has another name than the salon’s but the same times, the note is hidden', async () => {
  const note = await noteFor('America/Toronto', '2026-03-09T09:00:00-04:00')
  await expect.element(note).not.toBeVisible()
})

test('when the client’s clock differs from the salon’s at only one of the starts, the note is shown', async () => {
  const starts = ['2026-03-08T01:00:00-05:00', '2026-03-08T03:00:00-05:00']
  const note = await noteFor('America/Panama', ...starts)
  await expect.element(note).toBeVisible()
})

test('a long name of a zone breaks where it has no room', async () => {
  const slots = [{ start_time: '2026-03-09T09:00:00+10:00' }]
  const timezone = 'Antarctica/DumontDUrville'
  await show(
    <div data-testid="narrow" style={{ width: 80 }}>
      <ZoneNote timezone={timezone} slots={slots} />
      <ZoneLabel timezone={timezone} slots={slots} />
    </div>,
  )
  const narrow = page.getByTestId('narrow').element()
  expect(narrow.scrollWidth).toBeLessThanOrEqual(narrow.clientWidth)
})
