import { create } from 'zustand'

/**
 * Whether the server has a newer version than this tab runs. A person can dismiss the note until the next full load.
 */
export const useNewVersion = create<{ state: 'none' | 'ready' | 'dismissed' }>(() => ({
  state: 'none',
}))
