import type { Locator, Page } from '@playwright/test'
import type { Compositor } from './compositor.ts'

/** A person who uses a page while the compositor films it. A dot in the film shows where the person presses. */
export interface FilmedPerson {
  /** Moves the dot to the element, presses the element, waits for `done`, and shows the page. */
  press(target: Locator, done?: () => Promise<unknown>): Promise<void>
  /** Presses the field and types letter by letter. */
  type(field: Locator, text: string): Promise<void>
  /** Scrolls smoothly until the element is `top` pixels below the top of the screen. */
  scrollTo(target: Locator, top: number): Promise<void>
  /** Shows the page as it is now, for `ms` milliseconds if they are given. */
  look(ms?: number): Promise<void>
}

export function filmedPerson(
  compositor: Compositor,
  screen: 'phone' | 'desk',
  page: Page,
): FilmedPerson {
  const look = async (ms = 0) => compositor.show({ [screen]: await page.screenshot() }, ms)
  const press: FilmedPerson['press'] = async (target, done) => {
    await target.scrollIntoViewIfNeeded()
    await look()
    await pointAt(compositor, screen, target)
    const { dot } = compositor.layout
    await compositor.moveTo({ dot: { ...dot, scale: 0.6 } }, 120)
    await target.click()
    await done?.()
    await look()
    await compositor.moveTo({ dot: { ...dot, scale: 1 } }, 160)
  }
  return {
    look,
    press,
    async type(field, text) {
      await press(field)
      for (const letter of text) {
        await field.press(letter === ' ' ? 'Space' : letter)
        await look(70)
      }
    },
    async scrollTo(target, top) {
      const steps = 14
      const pixels = (await boxOf(target)).y - top
      for (let i = 1; i <= steps; i++) {
        const share = (1 - Math.cos((Math.PI * i) / steps)) / 2
        const before = (1 - Math.cos((Math.PI * (i - 1)) / steps)) / 2
        await page.evaluate(
          (by) => window.scrollBy(0, by),
          Math.round(pixels * share) - Math.round(pixels * before),
        )
        await look(40)
      }
    },
  }
}

/** Moves the dot to the centre of the element, or of its first 360 pixels if it is wider. */
async function pointAt(
  compositor: Compositor,
  screen: 'phone' | 'desk',
  target: Locator,
): Promise<void> {
  const box = await boxOf(target)
  const { x, y, scale } = compositor.layout[screen]
  const dot = {
    x: x + (box.x + Math.min(box.width / 2, 180)) * scale,
    y: y + (box.y + box.height / 2) * scale,
    scale: 1,
    opacity: 1,
  }
  const distance = Math.hypot(dot.x - compositor.layout.dot.x, dot.y - compositor.layout.dot.y)
  await compositor.moveTo({ dot }, 320 + Math.min(360, distance / 2))
  await compositor.hold(120)
}

async function boxOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not shown')
  return box
}
