import { itemAt } from '@chairtime/core/known.ts'
import { deskActions, type Outcome, offlineActions } from './busy-actions.ts'
import { readScreen, type Shown } from './busy-screen.ts'
import type { Page } from './story.ts'

export interface Random {
  below: (limit: number) => number
  of: <T>(list: readonly T[]) => T
}

/** A seeded generator, so that a run can be repeated. */
export function randomOf(seed: number): Random {
  let state = seed
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, of: (list) => itemAt(list, below(list.length)) }
}

/** One browser at the desk, with the results of its actions. */
export interface Desk {
  readonly name: string
  /** The name of the link to the page on which the desk works. */
  readonly home: 'Calendar' | 'Today'
  readonly page: Page
  readonly random: Random
  readonly screen: () => Promise<Shown | null>
  /** The id of the visit that was opened last; empty before the first. */
  visit: string
  isConnected: boolean
  /** The ids of the visits that were changed without a connection. */
  readonly queued: string[]
  /** The words that were typed into notes, each with the id of its visit. */
  readonly words: { id: string; word: string }[]
  readonly outcomes: Record<string, Partial<Record<Outcome | 'interrupted', number>>>
  readonly interruptions: string[]
}

export function newDesk(page: Page, name: string, home: Desk['home'], seed: number): Desk {
  return {
    page,
    name,
    home,
    random: randomOf(seed),
    screen: () => readScreen(page),
    visit: '',
    isConnected: true,
    queued: [],
    words: [],
    outcomes: {},
    interruptions: [],
  }
}

/** Does one random action at a desk. */
export async function doRandomAction(desk: Desk): Promise<void> {
  const offered = Object.entries(deskActions).filter(
    ([name]) => desk.isConnected || offlineActions.includes(name),
  )
  // each action is in the list as often as its weight says
  const [name, [, action]] = desk.random.of(
    offered.flatMap((one) => Array.from({ length: one[1][0] }, () => one)),
  )
  // the question whether to move a visit anyway sometimes appears only after the action that tried the move has ended
  const back = desk.page.getByRole('dialog').getByRole('button', { name: 'Back' })
  if (await back.isVisible()) await back.click()
  let outcome: Outcome | 'interrupted'
  try {
    outcome = await action(desk)
  } catch (error) {
    if (!String(error).includes('Timeout')) throw error
    const lines = String(error).split('\n')
    desk.interruptions.push(`${name}: ${[...lines.slice(0, 4), ...lines.slice(-6)].join(' ')}`)
    outcome = 'interrupted'
    await desk.page.keyboard.press('Escape')
  }
  const counts = desk.outcomes[name] ?? {}
  desk.outcomes[name] = { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 }
}
