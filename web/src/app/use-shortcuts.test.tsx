import { useMutation } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signedIn } from '../../test/samples.ts'
import { show } from '../../test/show.tsx'
import { useDesk } from '../lib/desk.ts'
import { signIn } from '../lib/session.ts'
import { setSingleKeys, shortcuts } from '../lib/shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Menu } from '../ui/menu.tsx'
import { toast, useToasts } from '../ui/toast.ts'
import { calendarShortcuts } from './calendar-shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const followedPaths: string[] = []
const follow = (path: string) => void followedPaths.push(path)
const nothingOpen = { panel: null, dialog: null }

beforeEach(() => signIn(signedIn))

function Listening() {
  useShortcuts(follow)
  return <input aria-label="Name" />
}

const leaveField = () => (document.activeElement as HTMLElement).blur()

test('keys open the list of shortcuts and a booking, but not while someone types', async () => {
  await show(<Listening />)
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Control>}b{/Control}nw/?')
  expect(useDesk.getState()).toEqual(nothingOpen)
  leaveField()
  await userEvent.keyboard('?')
  expect(useDesk.getState().dialog).toBe('shortcuts')
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(useDesk.getState().panel).toEqual({ kind: 'booking', prefill: {} })
  await userEvent.keyboard('w')
  expect(useDesk.getState().panel).toEqual({ kind: 'booking', prefill: { form: 'walkIn' } })
})

test('a stylist has no keys for booking, and the list of shortcuts leaves out what she may not do', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(<Listening />)
  await userEvent.keyboard('nw{Control>}b{/Control}')
  expect(useDesk.getState()).toEqual(nothingOpen)
  await show(<ShortcutsDialog onClose={() => {}} />)
  await expect.element(page.getByRole('term').first()).toBeVisible()
  for (const denied of ['Walk-in', /amounts/, /^Move the chosen/, /^Lengthen/, /^Book the first/]) {
    await expect.element(page.getByText(denied)).not.toBeInTheDocument()
  }
})

test('the list of shortcuts tells a stylist how to choose a time, because she may block time', async () => {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role: 'stylist' } })
  await show(<ShortcutsDialog onClose={() => {}} />)
  await expect.element(page.getByText(/^Choose another time/)).toBeVisible()
})

test('the search opens with “/” and, also while someone types, with Ctrl Shift P', async () => {
  await show(<Listening />)
  await userEvent.keyboard('/')
  expect(useDesk.getState().dialog).toBe('palette')
  useDesk.setState(nothingOpen)
  await page.getByLabelText('Name').click()
  await userEvent.keyboard('{Control>}{Shift>}P{/Shift}{/Control}')
  expect(useDesk.getState().dialog).toBe('palette')
})

test('Ctrl Z says when there is nothing to undo, and when a change is not saved yet', async () => {
  function Saving() {
    const { mutate } = useMutation({ mutationFn: () => new Promise<void>(() => {}) })
    return (
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
    )
  }
  const toastTitles = () => useToasts.getState().toasts.map(({ title }) => title)
  await show(
    <>
      <Listening />
      <Saving />
    </>,
  )
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(toastTitles()).toEqual(['Nothing to undo'])
  await page.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(toastTitles()).toEqual(['Not saved yet. Undo comes with the answer.'])
})

test('Ctrl K leads to the calendar', async () => {
  await show(<Listening />)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(followedPaths).toEqual(['/calendar'])
})

test('while a dialog is open, no shortcut opens anything', async () => {
  await show(
    <>
      <Listening />
      <Dialog open onClose={() => {}} title="A dialog">
        Something
      </Dialog>
    </>,
  )
  await userEvent.keyboard('n/?')
  expect(useDesk.getState()).toEqual(nothingOpen)
})

test('Ctrl Z takes back the last change, but not while someone types in a field', async () => {
  const undoneChanges: string[] = []
  await show(<Listening />)
  toast({
    title: 'Moved',
    actions: [{ label: 'Undo', onSelect: () => undoneChanges.push('move'), undo: true }],
  })
  await page.getByLabelText('Name').fill('Ada')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undoneChanges).toEqual([])
  leaveField()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undoneChanges).toEqual(['move'])
  await expect.element(page.getByText('Moved')).not.toBeInTheDocument()
})

test('shortcuts of a single key can be turned off; those with Ctrl still work', async () => {
  onTestFinished(() => setSingleKeys(true))
  await show(<Listening />)
  setSingleKeys(false)
  await expect
    .poll(async () => {
      useDesk.setState(nothingOpen)
      await userEvent.keyboard('n')
      return useDesk.getState()
    })
    .toEqual(nothingOpen)
  await userEvent.keyboard('{Control>}b{/Control}')
  expect(useDesk.getState().panel?.kind).toBe('booking')
})

test('the list of shortcuts has every shortcut of the app once', async () => {
  await show(<ShortcutsDialog onClose={() => {}} />)
  const rows = page.getByRole('term')
  await expect.element(rows.first()).toBeVisible()
  expect(rows.elements()).toHaveLength(shortcuts.length + calendarShortcuts.length)
  const labels = rows.elements().map(({ textContent }) => textContent)
  expect(new Set(labels).size).toBe(labels.length)
})

test('the list of shortcuts says what Ctrl Enter does', async () => {
  await show(<ShortcutsDialog onClose={() => {}} />)
  const row = page.getByRole('term').filter({ hasText: 'Book what is filled in' })
  await expect.element(row).toBeVisible()
  expect(row.element().nextElementSibling?.textContent).toMatch(/(Ctrl|⌘)Enter/)
})

test('letters that choose an item of an open menu run no shortcuts', async () => {
  const items = ['Book', 'New', 'Wait'].map((label) => ({ label, onSelect: () => {} }))
  await show(
    <>
      <Listening />
      <Menu label="More" trigger="…" items={items} />
    </>,
  )
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Book' })).toBeVisible()
  await userEvent.keyboard('bnw')
  expect(useDesk.getState()).toEqual(nothingOpen)
})
