import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { beginAtDesk } from '../../test/booking-desk.tsx'
import { loseConnection } from '../../test/lose-connection.ts'
import { showPages } from '../../test/show.tsx'
import { sent } from '../../test/wire.ts'
import { desk, useDesk } from '../lib/desk.ts'
import { AppShell } from './app-shell.tsx'

const tallPage = <p style={{ paddingTop: 2_000 }}>The end</p>
const shell = { element: <AppShell />, children: [{ path: '*', element: tallPage }] }

// this test is the first of the file, because the code of the search must not be loaded yet
test('when letters are typed before the code of the search has loaded, they appear in its field and trigger no shortcut', async () => {
  await showPages([shell], '/')
  await expect.element(page.getByText('The end')).toBeVisible()
  desk.search()
  await expect.element(page.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('wn')
  const field = page.getByRole('dialog').getByRole('combobox')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('a')
  await expect.element(field).toHaveValue('wna')
  expect(useDesk.getState().panel).toBeNull()
  desk.clear()
})

test.each([
  [390, 844],
  [1280, 800],
])('without a connection, no note covers the end of a page %i pixels wide', async (...size) => {
  loseConnection()
  await page.viewport(...size)
  await showPages([shell], '/')
  const note = page.getByRole('status').filter({ hasText: 'Offline since' })
  await expect.element(note).toBeVisible()
  window.scrollTo(0, document.body.scrollHeight)
  const end = page.getByText('The end').element().getBoundingClientRect()
  expect(end.bottom).toBeLessThanOrEqual(note.element().getBoundingClientRect().top)
})

test('on a wide screen a page has one banner with the navigation, and no complementary landmark', async () => {
  await page.viewport(1280, 800)
  await showPages([shell], '/')
  const frame = page.getByRole('banner')
  await expect.element(frame.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument()
})

test('with text of twice the size nothing in the navigation is cut off', async () => {
  await page.viewport(1280, 800)
  document.documentElement.style.fontSize = '200%'
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  await showPages([shell], '/')
  const frame = page.getByRole('banner')
  await expect.element(frame).toBeVisible()
  expect(frame.element().scrollWidth).toBeLessThanOrEqual(frame.element().clientWidth)
})

test('a window that becomes narrow has one navigation, at its bottom', async () => {
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(1280, 900))
  await showPages([shell], '/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect.element(navigation.getByRole('link', { name: 'Calendar' })).toBeVisible()
  await page.viewport(768, 1024)
  await expect.element(navigation.getByRole('button', { name: 'More' })).toBeVisible()
  expect(document.querySelectorAll('nav')).toHaveLength(1)
  const { bottom } = navigation.element().getBoundingClientRect()
  expect(bottom).toBe(innerHeight)
})

test.each([1280, 390])(
  'a page %i pixels wide is printed in the whole width and without the navigation',
  async (width) => {
    await page.viewport(width, 800)
    onTestFinished(() => page.viewport(1280, 900))
    await showPages([shell], '/')
    await expect.element(page.getByText('The end')).toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    try {
      expect(page.getByRole('main').element().clientWidth).toBe(width)
      expect(page.getByRole('navigation').elements()).toEqual([])
      expect(page.getByRole('banner').elements()).toEqual([])
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { media: '' })
    }
  },
)

test('a panel that slides in makes the page no wider', async () => {
  beginAtDesk()
  await page.viewport(1280, 800)
  await showPages([shell], '/')
  desk.book()
  const panel = page.getByRole('complementary', { name: 'New Appointment' })
  await expect.element(panel).toBeVisible()
  const slide = panel.element().animate({ translate: ['24px 0', '0'] }, 10_000)
  slide.pause()
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBe(clientWidth)
  desk.clear()
})

test('a page that is opened by a shortcut gets the focus, and a link that was pressed keeps the focus itself', async () => {
  await showPages([shell], '/')
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  const link = page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first()
  await link.click()
  await expect.element(link).toHaveFocus()
})

test('on a phone the first Back closes the sheet over the page, and the second leaves the page', async () => {
  await page.viewport(390, 844)
  const router = await showPages([shell], '/')
  await router.navigate('/calendar')
  desk.explainShortcuts()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet).toBeVisible()
  // Back closes the sheet only after React has run the effects of the sheet and of `BackCloses`
  await new Promise((done) => setTimeout(done, 100))
  await router.navigate(-1)
  await expect.element(sheet).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/calendar')
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/')
})

test('the menu is read once the browser is idle, unless the page was closed before', async () => {
  const putOff = new Map<number, IdleRequestCallback>()
  let lastId = 0
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) => {
    lastId += 1
    putOff.set(lastId, work)
    return lastId
  })
  vi.spyOn(window, 'cancelIdleCallback').mockImplementation((id) => void putOff.delete(id))
  onTestFinished(() => void vi.restoreAllMocks())
  const becomeIdle = () => {
    for (const work of putOff.values()) work({ didTimeout: false, timeRemaining: () => 0 })
    putOff.clear()
  }
  const readMenus = () => sent.filter(({ path }) => path === '/services').length
  await showPages([shell], '/')
  await cleanup()
  becomeIdle()
  // time for a request to be sent
  await new Promise((done) => setTimeout(done, 100))
  expect(readMenus()).toBe(0)
  await showPages([shell], '/')
  expect(readMenus()).toBe(0)
  becomeIdle()
  await expect.poll(readMenus).toBe(1)
})
