import type { Browser } from '@playwright/test'
import { encodeFilm, FRAMES_PER_SECOND } from './encoder.ts'

/** Place of an element in the film, in pixels; `scale` and `opacity` are shares of 1. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly scale: number
  readonly opacity: number
}

/** The places of all elements of the film. All numbers move smoothly from one layout to the next. */
export interface Layout {
  readonly phone: Place
  readonly desk: Place
  /** The sentence beside the phone. */
  readonly caption: Place
  /** The sentence above the screen of the desk. */
  readonly title: Place
  /** The dot that shows where a person presses. */
  readonly dot: Place
}

type Images = { readonly [Screen in 'phone' | 'desk']?: Buffer | undefined }
type Sentences = Partial<Record<'caption' | 'title', string>>

/** Makes a film of 1280 by 800 pixels from pictures of a phone and a desk, with sentences beside them. */
export interface Compositor {
  readonly layout: Layout
  /** Changes the pictures and sentences at once. With `ms`, also adds frames for this time. */
  show(change: Images & Sentences, ms?: number): Promise<void>
  /** Moves to another layout within this time. */
  moveTo(layout: Partial<Layout>, ms: number): Promise<void>
  /** Adds frames of the present picture for this time. */
  hold(ms: number): Promise<void>
  /** The present picture as a JPEG. */
  still(): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a compositor with an empty layout, in the product's fonts and colours. It writes its film to the file. */
export async function openCompositor(
  browser: Browser,
  origin: string,
  file: string,
): Promise<Compositor> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    bypassCSP: true,
    colorScheme: 'light',
  })
  const page = await context.newPage()
  await page.goto(`${origin}/about`)
  await page.evaluate(setUp, markup)
  const film = encodeFilm(file)
  let layout: Layout = { phone: hidden, desk: hidden, caption: hidden, title: hidden, dot: hidden }
  const still = () => page.screenshot({ type: 'jpeg', quality: 96 })
  const hold = async (ms: number) => film.add(await still(), framesIn(ms))
  return {
    get layout() {
      return layout
    },
    async show({ phone, desk, ...sentences }, ms = 0) {
      await page.evaluate(change, { sentences, images: asAddresses({ phone, desk }) })
      if (ms > 0) await hold(ms)
    },
    async moveTo(target, ms) {
      const from = layout
      const frames = framesIn(ms)
      for (let i = 1; i <= frames; i++) {
        layout = between(from, { ...from, ...target }, eased(i / frames))
        await page.evaluate(place, layout)
        await film.add(await still())
      }
    },
    hold,
    still,
    async close() {
      await film.close()
      await context.close()
    },
  }
}

const hidden: Place = { x: 640, y: 400, scale: 1, opacity: 0 }

function framesIn(ms: number): number {
  return Math.max(1, Math.round((ms * FRAMES_PER_SECOND) / 1000))
}

/** Turns a share of the time into a share of the way: the movement is slow at both ends. */
function eased(share: number): number {
  return share * share * (3 - 2 * share)
}

function between(from: Layout, to: Layout, share: number): Layout {
  const mixed = (a: Place, b: Place): Place => {
    const mix = (key: keyof Place) => a[key] + (b[key] - a[key]) * share
    return { x: mix('x'), y: mix('y'), scale: mix('scale'), opacity: mix('opacity') }
  }
  return {
    phone: mixed(from.phone, to.phone),
    desk: mixed(from.desk, to.desk),
    caption: mixed(from.caption, to.caption),
    title: mixed(from.title, to.title),
    dot: mixed(from.dot, to.dot),
  }
}

function asAddresses(images: Images): Record<string, string> {
  return Object.fromEntries(
    Object.entries(images).flatMap(([name, image]) =>
      image ? [[name, `data:image/png;base64,${image.toString('base64')}`]] : [],
    ),
  )
}

const markup = `<style>
  body { margin: 0; width: 1280px; height: 800px; overflow: hidden; background: var(--sunken); }
  #compositor > * { position: absolute; left: 0; top: 0; transform-origin: 0 0; opacity: 0; }
  #desk { border: 1px solid var(--line-strong); border-radius: 12px; }
  #phone { border: 10px solid #241c22; border-radius: 40px; margin: -10px 0 0 -10px;
    box-shadow: 0 20px 50px rgb(36 28 34 / 0.25); }
  p { margin: 0; font: 600 44px/1.2 "Fraunces", serif; color: var(--ink); text-wrap: balance; }
  #caption { width: 460px; }
  #title { width: 1184px; font-size: 30px; text-align: center; }
  #dot { width: 28px; height: 28px; margin: -14px 0 0 -14px; transform-origin: 50% 50% !important;
    border-radius: 50%; background: rgb(219 39 119 / 0.75); border: 2px solid white;
    box-shadow: 0 2px 8px rgb(0 0 0 / 0.35); box-sizing: border-box; }
</style>
<div id="compositor"><img id="desk" alt=""><img id="phone" alt=""><p id="caption"></p><p id="title"></p><i id="dot"></i></div>`

/** Runs in the page. */
async function setUp(html: string): Promise<void> {
  document.body.innerHTML = html
  await document.fonts.load('600 44px "Fraunces"')
}

/** Runs in the page. */
async function change(to: { sentences: Sentences; images: Record<string, string> }) {
  for (const [id, sentence] of Object.entries(to.sentences)) {
    const element = document.getElementById(id)
    if (element) element.textContent = sentence
  }
  for (const [id, address] of Object.entries(to.images)) {
    const image = document.getElementById(id)
    if (!(image instanceof HTMLImageElement)) continue
    image.src = address
    await image.decode()
  }
}

/** Runs in the page. */
function place(layout: Layout): void {
  for (const [id, { x, y, scale, opacity }] of Object.entries(layout)) {
    const element = document.getElementById(id)
    if (!element) continue
    element.style.transform = `translate(${x}px, ${y}px) scale(${scale})`
    element.style.opacity = String(opacity)
  }
}
