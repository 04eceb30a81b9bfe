import type { NewDraftClient } from '../../lib/drafts.ts'

/** A new client with what was typed to find one: a name, a number or an address. */
export function newClient(search: string): NewDraftClient {
  const typed = search.trim()
  const nothing = { kind: 'new', name: '', phone: '', email: '', isNew: false } as const
  if (typed.includes('@')) return { ...nothing, email: typed }
  return /^[\d\s()+./-]+$/.test(typed) ? { ...nothing, phone: typed } : { ...nothing, name: typed }
}
