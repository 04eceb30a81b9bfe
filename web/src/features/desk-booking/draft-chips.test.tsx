import { listServices } from '@chairtime/contract/services.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { signedIn } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer } from '../../../test/wire.ts'
import { changeDraft, openDraft, parkDraft, useDrafts } from '../../lib/drafts.ts'
import { signIn } from '../../lib/session.ts'
import { DraftChips } from './draft-chips.tsx'

beforeEach(() => signIn(signedIn))

test.each([390, 1280])(
  'the shadow of the chip of a parked draft is not cut off on a page %i pixels wide',
  async (width) => {
    await page.viewport(width, 844)
    onTestFinished(() => page.viewport(1280, 900))
    answer(listServices, { services: [] })
    park('Ada')
    await show(
      <main className="min-h-dvh px-4 lg:px-8">
        <div className="h-screen" />
        <DraftChips />
      </main>,
    )
    const list = page.getByRole('list').element().getBoundingClientRect()
    const chip = page.getByRole('listitem').element().getBoundingClientRect()
    // the shadow needs 16 pixels at the side and 32 pixels below, or fewer where the browser window ends
    expect(chip.left - list.left).toBeGreaterThanOrEqual(16)
    expect(list.bottom).toBeGreaterThanOrEqual(Math.min(chip.bottom + 32, innerHeight))
    // a press on the list goes to the page under it
    expect(getComputedStyle(page.getByRole('list').element()).pointerEvents).toBe('none')
  },
)

test('the focus stays at the parked drafts when one is discarded, and goes to the page when none is left', async () => {
  answer(listServices, { services: [] })
  park('Ada', 'Bea')
  await show(
    <main tabIndex={-1}>
      <DraftChips />
    </main>,
  )
  await page.getByRole('button', { name: 'Discard Ada?' }).click()
  await expect.element(page.getByRole('list', { name: 'Parked bookings' })).toHaveFocus()
  await page.getByRole('button', { name: 'Discard Bea?' }).click()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test.each([390, 1280])(
  'on a page %i pixels wide a toast covers no parked draft, and no parked draft covers the end of the page',
  async (width) => {
    await page.viewport(width, 844)
    onTestFinished(() => page.viewport(1280, 900))
    answer(listServices, { services: [] })
    park('Ada', 'Bea')
    await show(
      <main
        // a narrow page has the bottom bar, which has this attribute (bottom-bar.tsx)
        data-app-bar={width < 1024 || undefined}
        className="min-h-dvh px-4 pb-32 lg:px-8 lg:pb-20"
      >
        <div data-testid="content" className="h-screen" />
        <DraftChips />
      </main>,
    )
    scrollTo(0, document.documentElement.scrollHeight)
    await page.getByRole('button', { name: 'Discard Bea?' }).click()
    const toast = page.getByText('Discarded: Bea?').first()
    await expect.element(toast).toBeVisible()
    const toastBottom = toast.element().closest('li')?.getBoundingClientRect().bottom
    const chip = page.getByRole('button', { name: 'Continue Ada?' }).element()
    const { top } = chip.getBoundingClientRect()
    expect(toastBottom).toBeLessThan(top)
    // the chips do not cover the end of the page either
    const content = page.getByTestId('content').element().getBoundingClientRect()
    expect(content.bottom).toBeLessThan(top)
  },
)

/** Parks drafts with these words in the client field. The name of a chip ends with a question mark. */
function park(...searches: string[]) {
  for (const search of searches) {
    openDraft({})
    changeDraft(useDrafts.getState().openId ?? '', { search })
    parkDraft()
  }
  onTestFinished(() => void useDrafts.setState({ drafts: [] }))
}
