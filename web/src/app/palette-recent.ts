import { create } from 'zustand'

interface RecentClient {
  readonly id: string
  readonly name: string
}

const SHOWN_MAX = 5

/**
 * The clients that were last chosen in the search, the latest first. A client also counts as chosen when one of their
 * visits was opened, or a booking for them was begun. The list is kept in memory only.
 */
export const useRecent = create<{ clients: readonly RecentClient[] }>(() => ({ clients: [] }))

export function addRecent({ id, name }: RecentClient): void {
  useRecent.setState(({ clients }) => ({
    clients: [{ id, name }, ...clients.filter((one) => one.id !== id)].slice(0, SHOWN_MAX),
  }))
}

/** Forgets these clients. Somebody else may sign in at this browser. */
export function forgetRecent(): void {
  useRecent.setState({ clients: [] })
}
