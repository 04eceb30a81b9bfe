import { changeKept, keptKey, readKept } from '../../lib/kept-store.ts'
import type { NoteDraft } from './use-note-draft.ts'

type Drafts = Readonly<Record<string, NoteDraft>>

/** Keeps the typed note of a client in the browser until it is added, the client is erased, or the session ends. */
export function storeDraft(clientId: string, draft: NoteDraft | null): void {
  const key = keptKey('notes')
  const change = (all: Drafts = {}): Drafts => {
    const { [clientId]: _, ...others } = all
    return draft?.text ? { ...others, [clientId]: draft } : others
  }
  // without storage the note lives as long as the page
  if (key) changeKept<Drafts>(key, change).catch(() => {})
}

/** The kept notes of these clients, in their order. */
export async function readDrafts(clientIds: readonly string[]): Promise<NoteDraft[]> {
  const key = keptKey('notes')
  const all = key ? await readKept<Drafts>(key) : undefined
  return clientIds.flatMap((id) => all?.[id] ?? [])
}
