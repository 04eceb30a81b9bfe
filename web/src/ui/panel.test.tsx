import { type ReactNode, useEffect, useRef, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { show } from '../../test/show.tsx'
import { Button } from './button.tsx'
import { Menu } from './menu.tsx'
import { Panel } from './panel.tsx'
import { PanelFooter } from './panel-footer.tsx'
import { forgetPanels, PanelName } from './panel-memory.ts'
import { toast } from './toast.ts'

/** A tolerance: the page scrolls by whole pixels, but the heights of its lines are fractions. */
const ROUNDED_PX = 1

test('a panel stands beside the page, and the page can still be used', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Search the page').fill('Ada')
  await expect.element(page.getByLabelText('Client')).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'A panel' })
  expect((panel.element() as HTMLElement).offsetWidth).toBe(380)
})

test.each([390, 1280])(
  'a title of one long word leaves the close button in sight in a window %i pixels wide',
  async (width) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 800))
    await show(
      <Panel title={'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} onClose={() => {}}>
        {null}
      </Panel>,
    )
    const close = page.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    const panel = close.element().closest('aside, dialog')
    expect(panel?.scrollWidth).toBe(panel?.clientWidth)
  },
)

test.each([
  ['', true],
  [', also in browsers that do not focus a pressed button', false],
])(
  'the pressed button stays where it is when a panel makes the page narrower and when the panel closes%s',
  async (_, isFocused) => {
    await page.viewport(1280, 800)
    await show(
      <div style={{ paddingBottom: 2_000 }}>
        <Page above={<p>{'So long that it takes more lines beside a panel. '.repeat(30)}</p>} />
      </div>,
    )
    const button = page.getByRole('button', { name: 'Open' })
    if (!isFocused) {
      button.element().addEventListener('mousedown', (event) => event.preventDefault())
    }
    const top = () => button.element().getBoundingClientRect().top
    const before = top()
    await button.click()
    await expect.element(page.getByLabelText('Client')).toBeVisible()
    expect(window.scrollY).toBeGreaterThan(0)
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(ROUNDED_PX)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
    expect(window.scrollY).toBe(0)
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(ROUNDED_PX)
  },
)

test('F6 moves the focus between page and panel, to the element that had it there last', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  const search = page.getByLabelText('Search the page')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  await search.click()
  await userEvent.keyboard('{F6}')
  expect(page.getByRole('complementary').element().contains(document.activeElement)).toBe(true)
  await page.getByLabelText('Notes').click()
  await userEvent.keyboard('{F6}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByLabelText('Notes')).toHaveFocus()
})

test('the first F6 leads from the panel to what opened it', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('Esc closes the panel, except from a field of the page, and the focus returns to the opener', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await page.getByLabelText('Search the page').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).toBeVisible()
  await page.getByLabelText('Notes').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('the focus returns to the opener of a panel whose content took the focus for itself', async () => {
  await page.viewport(1280, 800)
  await show(<Page content={<Eager />} />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('button', { name: 'First' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('a panel without a field has the focus itself, and its title shows that', async () => {
  await page.viewport(1280, 800)
  await show(<Page content={<p>Read me</p>} />)
  page.getByRole('button', { name: 'Open' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary')).toHaveFocus()
  const title = page.getByRole('heading', { name: 'A panel' }).element()
  expect(getComputedStyle(title).outlineStyle).toBe('solid')
})

test('the focus returns to the button of the menu that opened the panel', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Open it' }).click()
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(more).toHaveFocus()
})

test('the focus goes to the page when what opened the panel is gone', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  await open.click()
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  open.element().remove()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('the focus goes to the page when what opened the panel is disabled meanwhile', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  await open.click()
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  open.element().toggleAttribute('disabled', true)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('when the button that opened a panel lost the focus at once, as the button of a parked draft does, the focus goes to the page after the panel closes', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  open.element().addEventListener('click', ({ currentTarget }) => {
    if (currentTarget instanceof HTMLElement) currentTarget.blur()
  })
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Client')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('Esc closes first the toast that has the focus, and then the panel', async () => {
  await page.viewport(1280, 800)
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  toast({ title: 'Moved', actions: [{ label: 'Undo', onSelect: () => {}, undo: true }] })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  undo.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(undo).not.toBeInTheDocument()
  await expect.element(page.getByRole('complementary')).toBeVisible()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
})

test('a panel that is opened again with the same content is scrolled as before', async () => {
  await page.viewport(1280, 800)
  forgetPanels()
  await show(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  const scrolled = () => page.getByRole('complementary').element().scrollTop
  await open.click()
  page.getByRole('complementary').element().scrollTop = 300
  await expect.poll(scrolled).toBe(300)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
  await open.click()
  await expect.poll(scrolled).toBe(300)
})

test('a panel that is opened again with shorter content does not scroll when a press makes the content longer', async () => {
  await page.viewport(1280, 800)
  forgetPanels()
  await show(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  const panel = () => page.getByRole('complementary').element()
  await open.click()
  panel().scrollTop = 300
  await expect.poll(() => panel().scrollTop).toBe(300)
  await userEvent.keyboard('{Escape}')
  await cleanup()
  await show(
    <Page
      content={
        <details>
          <summary>Details</summary>
          <div style={{ height: 2_000 }} />
        </details>
      }
    />,
  )
  await open.click()
  await page.getByText('Details').click()
  await expect.poll(() => panel().scrollHeight).toBeGreaterThan(2_000)
  // the browser reports changed sizes only in a later frame
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(panel().scrollTop).toBe(0)
})

test('on a tablet the page beside a panel can still be used, and makes room for the panel', async () => {
  for (const width of [640, 768, 1023]) {
    await page.viewport(width, 1024)
    await show(<Page />)
    await page.getByRole('button', { name: 'Open' }).click()
    const panel = page.getByRole('complementary', { name: 'A panel' })
    await page.getByLabelText('Search the page').fill('Ada')
    const box = () => panel.element().getBoundingClientRect()
    // the panel slides in
    await expect.poll(() => box().right).toBe(width)
    const { left, height } = box()
    expect([width - left, height]).toEqual([360, 1024])
    const main = page.getByRole('main').element().getBoundingClientRect()
    expect(main.right).toBeLessThanOrEqual(left)
    await userEvent.keyboard('{F6}')
    expect(panel.element().contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Open' })).toHaveFocus()
    expect(page.getByRole('main').element().getBoundingClientRect().right).toBe(width)
    await cleanup()
  }
})

test('on a phone a panel is a sheet, with its main action in sight', async () => {
  await page.viewport(390, 844)
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(page.getByRole('dialog', { name: 'A panel' })).toBeVisible()
  const done = page.getByRole('button', { name: 'Done' }).element().getBoundingClientRect()
  expect(done.bottom).toBeLessThanOrEqual(844)
})

test.each([
  [390, 844],
  [844, 390],
])('a phone of %i by %i pixels keeps what was typed when it is turned', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
  await show(<Page />)
  await page.getByRole('button', { name: 'Open' }).click()
  const client = page.getByLabelText('Client')
  await client.fill('Ada')
  await page.viewport(height, width)
  await expect.poll(() => innerWidth).toBe(height)
  await expect.element(client).toHaveValue('Ada')
  await expect.element(client).toBeInViewport({ ratio: 1 })
})

function Page({ above, content }: { above?: ReactNode; content?: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-[1fr_auto]">
      <main tabIndex={-1}>
        {above}
        <input aria-label="Search the page" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Menu
          label="More"
          trigger="…"
          items={[{ label: 'Open it', onSelect: () => setOpen(true) }]}
        />
      </main>
      {open && (
        <PanelName value="a">
          <Panel onClose={() => setOpen(false)} title="A panel" footer={<Button>Done</Button>}>
            {content ?? (
              <form>
                <input aria-label="Client" />
                <div style={{ height: 2_000 }} />
                <textarea aria-label="Notes" />
              </form>
            )}
          </Panel>
        </PanelName>
      )}
    </div>
  )
}

/** Focuses its first button, as a list of choices does. */
function Eager() {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <button ref={first} type="button">
      First
    </button>
  )
}

test.each([390, 1280])(
  'actions of a panel’s content stand in the footer of the panel on a page %i pixels wide',
  async (width) => {
    await page.viewport(width, 844)
    onTestFinished(() => page.viewport(1280, 900))
    await show(<WithActions />)
    const save = page.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeVisible()
    const footer = save.element().closest('footer')
    expect(footer?.checkVisibility()).toBe(true)
    await save.click()
    await expect.poll(() => footer?.checkVisibility()).toBe(false)
  },
)

function WithActions() {
  const [shown, setShown] = useState(true)
  return (
    <Panel title="Block time" onClose={() => {}}>
      {shown && (
        <PanelFooter>
          <Button onClick={() => setShown(false)}>Save</Button>
        </PanelFooter>
      )}
    </Panel>
  )
}
