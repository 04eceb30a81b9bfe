import type { Desk } from './busy-desks.ts'
import type { Locator, Page } from './story.ts'

/**
 * The result of an action: the server did or refused it, or it waits for the connection. `nothing` means that the
 * screen did not offer it, or that no answer came within 5 seconds.
 */
export type Outcome = 'done' | 'refused' | 'queued' | 'nothing'

type DeskAction = (desk: Desk) => Promise<Outcome>

/** The paths of the calls that the actions make. */
export const WRITES = /\/api\/(appointments|checkouts|time-off)/

const panelOf = (page: Page) =>
  page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Close', exact: true }) })

/** The actions of the people at the desks, each done through the screen. A weight of 2 means twice as often as 1. */
export const deskActions: Readonly<Record<string, readonly [weight: number, action: DeskAction]>> =
  {
    step: [6, takeStep],
    cancel: [1, (desk) => pressInVisit(desk, 'Cancel appointment')],
    undo: [3, undo],
    note: [3, writeNote],
    drag: [5, drag],
    moveByKeys: [
      3,
      (desk) => byKeys(desk, desk.random.of(['Alt+ArrowDown', 'Alt+ArrowRight', 'Alt+ArrowUp'])),
    ],
    lengthen: [2, (desk) => byKeys(desk, 'Shift+Alt+ArrowDown')],
    book: [3, book],
    walkIn: [2, walkIn],
    checkOut: [3, checkOut],
    refund: [1, refund],
    block: [1, block],
  }

/** The actions that the app offers without a connection. */
export const offlineActions = ['step', 'cancel', 'undo']

async function takeStep(desk: Desk): Promise<Outcome> {
  return pressInVisit(
    desk,
    desk.random.of(['Check in', 'Check in', 'Start', 'Complete', 'Undo check-in']),
  )
}

async function pressInVisit(desk: Desk, name: string): Promise<Outcome> {
  const panel = await openVisit(desk)
  const button = panel?.getByRole('button', { name, exact: true })
  if (!panel || !button || !(await isThere(button))) return 'nothing'
  const press = async () => {
    await button.click()
    const question = panel.getByRole('alertdialog')
    if (await isThere(question, 300)) await question.getByRole('button').first().click()
  }
  const before = await unsentCount(desk.page)
  const outcome = await pressAndWait(desk, press)
  if (outcome === 'queued' && (await unsentCount(desk.page)) > before) desk.queued.push(desk.visit)
  return outcome
}

/** The number of unsent changes that the page shows. */
async function unsentCount(page: Page): Promise<number> {
  const [note = '0'] = await page.getByText(/^\d+ changes? waits? to be sent/).allInnerTexts()
  return Number.parseInt(note, 10)
}

async function undo(desk: Desk): Promise<Outcome> {
  const button = toastRegion(desk.page).getByRole('button', { name: /^Undo/ }).last()
  if (!(await isThere(button, 100))) return 'nothing'
  return pressAndWait(desk, () => button.click())
}

/** Adds a unique word to the notes. If a colleague has changed the notes, both changes are kept. */
async function writeNote(desk: Desk): Promise<Outcome> {
  const panel = await openVisit(desk)
  if (!panel) return 'nothing'
  const id = desk.visit
  const word = `w${desk.name}${desk.random.below(1e9)}`
  const notes = panel.getByLabel('Notes')
  await notes.press('Control+End')
  const outcome = await pressAndWait(desk, () => notes.pressSequentially(` ${word}`))
  const keepBoth = panel.getByRole('button', { name: 'Keep both' })
  if (outcome === 'refused') {
    if (!(await isThere(keepBoth, 3_000))) return outcome
    if ((await pressAndWait(desk, () => keepBoth.click())) !== 'done') return 'refused'
  }
  if (outcome !== 'nothing') desk.words.push({ id, word })
  // the keys of the next action must not be typed into the note
  await notes.blur()
  return outcome
}

async function drag(desk: Desk): Promise<Outcome> {
  const { page, random } = desk
  const id = await pickVisit(desk, /Confirmed|Arrived/)
  const columns = page.locator('[data-column]')
  if (!id || (await columns.count()) === 0) return 'nothing'
  const visit = page.locator(`[data-visit^="${id}"]`)
  await visit.scrollIntoViewIfNeeded()
  const [from, to] = [await visit.boundingBox(), await columns.nth(random.below(6)).boundingBox()]
  if (!from || !to) return 'nothing'
  return pressAndWait(desk, async () => {
    await page.mouse.move(from.x + 20, from.y + 6)
    await page.mouse.down()
    // 24 px are a quarter of an hour
    await page.mouse.move(to.x + 20, from.y + 6 + 24 * (random.below(9) - 4), { steps: 6 })
    await page.mouse.up()
    await declineOverride(page)
  })
}

async function byKeys(desk: Desk, key: string): Promise<Outcome> {
  const { page, random } = desk
  const id = await pickVisit(desk, /Confirmed|Arrived/)
  const visit = page.locator(`[data-visit^="${id}"]`)
  if (!id || (await visit.count()) === 0) return 'nothing'
  await visit.focus()
  return pressAndWait(desk, async () => {
    for (let i = random.below(6); i >= 0; i--) await page.keyboard.press(key)
    await page.keyboard.press('Enter')
    await declineOverride(page)
  })
}

async function book(desk: Desk): Promise<Outcome> {
  const { page, random } = desk
  await page.keyboard.press('Control+b')
  const panel = panelOf(page).filter({ hasText: 'New Appointment' })
  const nameless = panel.getByRole('button', { name: 'Walk-in (no name)' })
  if (!(await isThere(nameless, 3_000))) {
    // an interrupted draft is open instead of a new one
    await discardDraft(page)
    return 'nothing'
  }
  await nameless.click()
  await panel.getByLabel(/^Add a service/).selectOption({ index: 1 + random.below(3) })
  const times = panel.getByRole('region', { name: /^Time$/ }).getByRole('button', { name: / · / })
  await times.first().waitFor()
  await times.nth(random.below(await times.count())).click()
  const outcome = await pressAndWait(desk, () =>
    panel.getByRole('button', { name: 'Book appointment' }).dblclick(),
  )
  if (outcome !== 'done') await discardDraft(page)
  return outcome
}

async function walkIn(desk: Desk): Promise<Outcome> {
  const { page, random } = desk
  await page.keyboard.press('w')
  const panel = panelOf(page).filter({ hasText: 'Walk-in' })
  await panel.getByRole('button', { name: random.of([/^Cut/, /^Fringe/, /^Blow/]) }).click()
  const offers = panel.getByRole('button', { name: /^Now with|wait with/ })
  if (!(await isThere(offers.first(), 3_000))) {
    await discardDraft(page)
    return 'nothing'
  }
  const offer = offers.nth(random.below(await offers.count()))
  const outcome = await pressAndWait(desk, () => offer.dblclick())
  if (outcome !== 'done') await discardDraft(page)
  return outcome
}

async function checkOut(desk: Desk): Promise<Outcome> {
  const { page, random } = desk
  const panel = await openVisit(desk, /Arrived|In progress|Completed/)
  const button = panel?.getByRole('button', { name: 'Check out', exact: true })
  if (!button || !(await isThere(button))) return 'nothing'
  await button.click()
  const bill = page.getByRole('complementary', { name: 'Checkout' })
  await bill.getByText(random.of(['No tip', '15%', '20%'])).click()
  await bill.getByText(random.of(['Card', 'Cash']), { exact: true }).click()
  const outcome = await pressAndWait(desk, () =>
    bill.getByRole('button', { name: /^Take / }).dblclick(),
  )
  const paid = page.getByRole('complementary', { name: 'Paid' })
  if (outcome === 'done') await paid.getByRole('button', { name: 'Done' }).click()
  return outcome
}

async function refund(desk: Desk): Promise<Outcome> {
  const { page } = desk
  await page
    .getByRole('link', { name: /^Checkout/ })
    .first()
    .click()
  const row = page.getByRole('main').getByRole('listitem').getByRole('button')
  try {
    if (!(await isThere(row.first(), 3_000))) return 'nothing'
    await row.first().click()
    const receipt = page.getByRole('dialog', { name: 'Receipt' })
    const start = receipt.getByRole('button', { name: 'Refund', exact: true })
    if (!(await isThere(start))) return 'nothing'
    await start.click()
    await receipt.getByText('An amount', { exact: true }).click()
    await receipt.getByRole('textbox', { name: 'An amount' }).fill('1.01')
    await receipt.getByRole('textbox', { name: 'Reason' }).fill('Unhappy with the fringe')
    const submit = receipt.getByRole('button', { name: 'Refund $1.01' })
    return await pressAndWait(desk, () => submit.dblclick())
  } finally {
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: desk.home }).first().click()
  }
}

async function block(desk: Desk): Promise<Outcome> {
  const { page, random } = desk
  const more = page.getByRole('button', { name: 'More', exact: true })
  if (!(await isThere(more))) return 'nothing'
  await more.click()
  await page.getByRole('menuitem', { name: 'Block time' }).click()
  const panel = panelOf(page).filter({ hasText: 'New time off' })
  await panel.getByLabel('Who', { exact: true }).selectOption({ index: random.below(6) })
  // after the visits of `openBusySalon`, which end by 17:30
  await panel.getByLabel('From', { exact: true }).fill('17:45')
  await panel.getByLabel('To', { exact: true }).fill('17:55')
  return pressAndWait(desk, () => panel.getByRole('button', { name: 'Save' }).dblclick())
}

/** Opens a visit with a press on it, or takes the visit that is open. Returns its panel; `null` when none opens. */
async function openVisit(desk: Desk, status = /./): Promise<Locator | null> {
  const { page, random } = desk
  const panel = panelOf(page).filter({ has: page.getByLabel('Notes') })
  if (random.below(4) === 0 && desk.visit && (await isThere(panel, 100))) return panel
  const id = await pickVisit(desk, status)
  if (!id) return null
  await page.locator(`[data-visit^="${id}"], [data-part^="${id}"]`).first().click()
  desk.visit = id
  return (await isThere(panel, 3_000)) ? panel : null
}

async function pickVisit({ screen, random }: Desk, status: RegExp): Promise<string | undefined> {
  const shown = Object.entries((await screen()) ?? {}).filter(([, words]) => status.test(words))
  return shown.length === 0 ? undefined : random.of(shown)[0]
}

/** Presses, and waits for the answer to the change unless the desk has no connection. */
async function pressAndWait(desk: Desk, press: () => Promise<void>): Promise<Outcome> {
  if (!desk.isConnected) {
    await press()
    return 'queued'
  }
  const { page } = desk
  const answer = page
    .waitForResponse((one) => one.request().method() !== 'GET' && WRITES.test(one.url()), {
      timeout: 5_000,
    })
    .catch(() => null)
  await press()
  const heard = await answer
  if (heard) return heard.ok() ? 'done' : 'refused'
  return 'nothing'
}

/** Declines to override the rules, so that nobody is booked twice. */
async function declineOverride(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Move it anyway?' })
  if (await isThere(question, 300)) await question.getByRole('button', { name: 'Back' }).click()
}

async function discardDraft(page: Page): Promise<void> {
  await panelOf(page).getByRole('button', { name: 'Close', exact: true }).click()
  const discard = page.getByRole('button', { name: /^Discard / })
  if (await isThere(discard.first(), 500)) await discard.first().click()
}

function toastRegion(page: Page): Locator {
  return page.getByLabel('Messages')
}

async function isThere(locator: Locator, timeout = 1_000): Promise<boolean> {
  try {
    await locator.waitFor({ timeout })
    return true
  } catch {
    return false
  }
}
