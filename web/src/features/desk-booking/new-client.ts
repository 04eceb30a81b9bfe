import type { NewDraftClient } from '../../lib/drafts.ts'

/** A new client from what was typed in the search: a name, a phone number or an email address. */
export function newClient(search: string): NewDraftClient {
  const typed = search.trim()
  const empty = { kind: 'new', name: '', phone: '', email: '', isAnotherPerson: false } as const
  if (typed.includes('@')) return { ...empty, email: typed }
  return /^[\d\s()+./-]+$/.test(typed) ? { ...empty, phone: typed } : { ...empty, name: typed }
}
