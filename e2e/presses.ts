import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Counts what a person presses for a job: clicks, taps, keys that act, and choices from a list. Typing a name or a
 * number does not count, and neither does looking.
 */
export class Presses {
  private count = 0
  private readonly job: string

  constructor(job: string) {
    this.job = job
  }

  async click(control: Locator): Promise<void> {
    this.count++
    await control.click()
  }

  async key(page: Page, keys: string): Promise<void> {
    this.count++
    await page.keyboard.press(keys)
  }

  async choose(list: Locator, label: string): Promise<void> {
    this.count++
    await list.selectOption({ label })
  }

  /** Prints the count. Fails if it is above `max`, the number in `docs/daily-jobs.md`. */
  expectAtMost(max: number): void {
    process.stdout.write(`    ${this.job}: ${this.count}\n`)
    expect(this.count, this.job).toBeLessThanOrEqual(max)
  }
}
