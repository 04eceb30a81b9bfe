import { withLaterClock } from './clock.ts'
import { deskOf } from './desk-calls.ts'
import { card, expectToast, panel, signIn } from './owner-steps.ts'
import { Presses } from './presses.ts'
import { morningZone } from './salon.ts'
import { expect, test } from './story.ts'

// The numbers of presses are those of `docs/daily-jobs.md`. Phone booking and walk-in are counted in
// `desk-booking.spec.ts`, the checkout without a tip in `checkout.spec.ts`. A drag (`calendar.spec.ts`) is one press by
// nature.

test.use({ timezoneId: morningZone })

test('“When is my appointment?” is answered by the search, and “Who can do a colour this afternoon?” by the panel that the search opens', async ({
  page,
  request,
  salon,
}) => {
  const desk = deskOf(request, salon)
  await desk.bookCut()
  await desk.book('Colour', { name: 'Bea Brook', phone: '+12025550171' })
  await signIn(page, salon)
  const search = page.getByRole('combobox', { name: 'Search' })

  const when = new Presses('“When is my appointment?”')
  await when.key(page, '/')
  // the end of Ada's phone number
  await search.pressSequentially('0170')
  await expect(page.getByRole('option', { name: /Next visit.*Cut with Mia Torres/ })).toBeVisible()
  when.expectAtMost(1)
  await page.keyboard.press('Escape')

  const who = new Presses('“Who can do a colour this afternoon?”')
  await who.key(page, '/')
  await search.pressSequentially('colour')
  const bookOption = page.getByRole('option', { name: /Book Colour/ })
  await expect(page.getByRole('option', { name: /Bea Brook.*Colour with/ })).toBeVisible()
  await expect(bookOption).toHaveAttribute('aria-selected', 'true')
  await who.key(page, 'Enter')
  const times = panel(page, 'New Appointment').getByRole('region', { name: 'Time' })
  await who.click(times.getByRole('button', { name: 'Today' }))
  await expect(times.getByRole('button', { name: /PM · (Mia|Tom)/ }).first()).toBeVisible()
  who.expectAtMost(3)
})

test('a visit is moved by form, checked in, and paid for with a tip', async ({
  page,
  request,
  salon,
}) => {
  await deskOf(request, salon).bookCut()
  await signIn(page, salon)
  const visitButton = page.getByRole('button', { name: /^Ada Archer/ }).first()
  const visit = panel(page, 'Ada Archer')

  const move = new Presses('Move by form')
  await move.click(visitButton)
  await move.click(visit.getByRole('button', { name: 'Change time' }))
  const times = visit.getByRole('group', { name: 'With Mia Torres' })
  await move.click(times.getByRole('button').nth(1))
  await move.click(visit.getByRole('button', { name: /^Move to/ }))
  await expectToast(page, 'moved to')
  move.expectAtMost(4)
  await visit.getByRole('button', { name: 'Close' }).click()

  const checkIn = new Presses('Check-in')
  const next = card(page, 'Next appointment')
  await checkIn.click(next.getByRole('button', { name: 'Check in, Ada Archer' }))
  await expect(page.getByRole('button', { name: /Ada Archer.*Arrived/ })).toBeVisible()
  checkIn.expectAtMost(1)

  const pay = new Presses('Checkout by card with a tip')
  await pay.click(page.getByRole('button', { name: /Ada Archer.*Arrived/ }))
  await pay.click(visit.getByRole('button', { name: 'Check out' }))
  const bill = panel(page, 'Checkout')
  await pay.click(bill.getByText('20%'))
  await pay.click(bill.getByRole('button', { name: 'Take $54' }))
  await expect(panel(page, 'Paid')).toContainText('$54 paid')
  pay.expectAtMost(4)
})

test('a client who is late is called from the dashboard', async ({
  page,
  request,
  salon,
  allowConsoleError,
}) => {
  // the browser of a test cannot open a `tel:` link, and logs an error
  allowConsoleError(/registered handler/)
  const { start_time } = await deskOf(request, salon).bookCut()
  // a client counts as late from five minutes after the start on
  const untilLate = Math.ceil((Date.parse(start_time) - Date.now()) / 1000) + 6 * 60
  await withLaterClock(request, untilLate, async () => {
    await signIn(page, salon)
    const ring = new Presses('Ringing a late client')
    const call = page.getByRole('link', { name: /^Call Ada Archer/ })
    await expect(call).toHaveAttribute('href', 'tel:+12025550170')
    await ring.click(call)
    ring.expectAtMost(1)
  })
})
