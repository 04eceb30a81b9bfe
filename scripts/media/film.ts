import type { Browser, Page } from '@playwright/test'
import { shownButton, times } from '../../e2e/booking-steps.ts'
import { type Compositor, openCompositor, type Place } from './compositor.ts'
import type { Demo } from './demo-program.ts'
import { encodePicture } from './encoder.ts'
import { filmedPerson } from './filmed-person.ts'
import { playUntil, visitsOn } from './salon-day.ts'
import { open, openDashboard, openWindow, timeline } from './visitors.ts'

const phoneWindow = { width: 390, height: 700 }
const deskWindow = { width: 1184, height: 700 }

const at = (x: number, y: number, scale = 1): Place => ({ x, y, scale, opacity: 1 })
const gone = (place: Place): Place => ({ ...place, opacity: 0 })

const phoneAlone = at(200, 50)
const phoneBeside = at(950, 130, 0.72)
const deskPlace = at(48, 82)
const captionPlace = at(690, 320)
const titlePlace = at(48, 22)

const client = { name: 'Noemi R.', email: 'noemi@mail.test' }

interface FilmOptions {
  /** The day that the film shows. */
  readonly date: string
  readonly folder: string
}

/** Records a film of how a client books and is checked in. Saves one picture of the film as its poster. */
export async function recordFilm(
  browser: Browser,
  demo: Demo,
  { date, folder }: FilmOptions,
): Promise<void> {
  const compositor = await openCompositor(browser, demo.origin, `${folder}how-it-works.webm`)
  const phone = await openWindow(browser, demo, phoneWindow)
  await open(phone, demo.bookingOrigin)
  await chooseVisit(compositor, phone)
  await typeDetails(compositor, phone)
  const morningDesk = await openTimeline(browser, demo)
  await book(compositor, phone, morningDesk)
  await encodePicture(await compositor.still(), `${folder}how-it-works.webp`)
  await morningDesk.context().close()
  await waitForVisit(compositor, demo, date)
  await checkIn(compositor, await openTimeline(browser, demo))
  await compositor.close()
}

/** The dashboard of the owner, scrolled to today's timeline. */
async function openTimeline(browser: Browser, demo: Demo): Promise<Page> {
  const page = await openWindow(browser, demo, deskWindow)
  await openDashboard(page, demo)
  await timeline(page).evaluate((card) => card.scrollIntoView())
  return page
}

async function chooseVisit(compositor: Compositor, page: Page): Promise<void> {
  const visitor = filmedPerson(compositor, 'phone', page)
  await compositor.show({ caption: 'A client opens your booking site' })
  await visitor.look()
  await compositor.moveTo({ phone: gone(at(200, 80)), caption: gone(captionPlace) }, 40)
  await compositor.moveTo({ phone: phoneAlone, caption: captionPlace }, 500)
  await compositor.hold(900)
  await compositor.show({ caption: 'and chooses a service,' })
  const service = page.getByRole('checkbox', { name: "Women's Cut" })
  await visitor.scrollTo(service, 260)
  await visitor.press(service)
  await compositor.hold(400)
  await visitor.press(shownButton(page, 'Choose a time'), () =>
    waitForHeading(page, 'When works for you?'),
  )
  await compositor.show({ caption: 'a person, or anyone who is free,' }, 700)
  await visitor.press(page.getByRole('link', { name: /Mia K/ }), () =>
    times(page).first().waitFor(),
  )
  await compositor.show({ caption: 'and a time, which is kept for them.' }, 400)
  await visitor.scrollTo(times(page).first(), 400)
  await compositor.hold(500)
  await visitor.press(times(page).first(), () => page.getByRole('timer').waitFor())
  await compositor.hold(700)
}

async function typeDetails(compositor: Compositor, page: Page): Promise<void> {
  const visitor = filmedPerson(compositor, 'phone', page)
  await compositor.show({ caption: 'A name and an email address are enough. No account, no app.' })
  await visitor.type(page.getByLabel('Your name'), client.name)
  await visitor.type(page.getByLabel('Email'), client.email)
  await visitor.scrollTo(page.getByText(/^By booking you accept/).first(), 480)
  await compositor.hold(300)
}

/** The client books, and the visit appears on the dashboard. */
async function book(compositor: Compositor, page: Page, desk: Page): Promise<void> {
  const visitor = filmedPerson(compositor, 'phone', page)
  const owner = filmedPerson(compositor, 'desk', desk)
  await owner.look()
  await compositor.show({ title: 'The salon’s dashboard is open as the client books…' })
  const { caption, dot } = compositor.layout
  await compositor.moveTo(
    { caption: gone(caption), dot: gone(dot), desk: gone(at(48, 120)), title: gone(titlePlace) },
    200,
  )
  await compositor.moveTo({ phone: phoneBeside, desk: deskPlace, title: titlePlace }, 700)
  await compositor.hold(700)
  await visitor.press(shownButton(page, /^Book/), () => waitForHeading(page, /You’re booked/))
  await visitOf(desk).waitFor()
  await owner.look()
  await compositor.show({ title: '…and shows the visit at the same moment.' }, 1800)
}

/** Moves the day on until shortly before the visit. */
async function waitForVisit(compositor: Compositor, demo: Demo, date: string): Promise<void> {
  const { phone, dot } = compositor.layout
  await compositor.moveTo({ phone: gone({ ...phone, y: phone.y + 60 }), dot: gone(dot) }, 500)
  await compositor.hold(400)
  await compositor.moveTo({ desk: gone(deskPlace), title: gone(titlePlace) }, 350)
  const visits = await visitsOn(demo, date)
  const booked = visits.find((visit) => visit.client?.name === client.name)
  if (!booked) throw new Error('The booked visit is not among those of the day')
  await playUntil(demo, date, new Date(Date.parse(booked.start_time) - 4 * 60_000))
}

async function checkIn(compositor: Compositor, desk: Page): Promise<void> {
  const owner = filmedPerson(compositor, 'desk', desk)
  await compositor.show({ title: 'On arrival, one press checks the client in.' })
  await owner.look()
  await compositor.moveTo({ desk: deskPlace, title: titlePlace }, 350)
  await compositor.hold(900)
  const panel = desk.getByRole('complementary', { name: client.name })
  const checkInButton = panel.getByRole('button', { name: 'Check in' })
  await owner.press(visitOf(desk), () => checkInButton.waitFor())
  await compositor.hold(600)
  await owner.press(checkInButton, () => panel.getByText('Arrived').first().waitFor())
  await compositor.hold(700)
  await desk.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await owner.look()
  await compositor.moveTo({ dot: gone(compositor.layout.dot) }, 300)
  await compositor.hold(1500)
}

function visitOf(desk: Page) {
  return timeline(desk)
    .getByRole('button', { name: new RegExp(client.name) })
    .first()
}

function waitForHeading(page: Page, name: string | RegExp) {
  return page.getByRole('heading', { name }).waitFor()
}
