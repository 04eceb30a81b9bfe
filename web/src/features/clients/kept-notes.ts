import { changeKept, keptKey, readKept } from '../../lib/kept-store.ts'
import type { NoteDraft } from './use-note-draft.ts'

type Drafts = Readonly<Record<string, NoteDraft | null>>

/** Keeps the typed note of a client in the browser until it is added, or the user signs out. */
export function storeDraft(clientId: string, draft: NoteDraft | null): void {
  const key = keptKey('notes')
  // without storage the note lives as long as the page
  if (key) changeKept<Drafts>(key, (all) => ({ ...all, [clientId]: draft })).catch(() => {})
}

/** The kept note of the first of these clients that has one. */
export async function readDraft(clientIds: readonly string[]): Promise<NoteDraft | undefined> {
  const key = keptKey('notes')
  const all = key ? await readKept<Drafts>(key) : undefined
  return clientIds.flatMap((id) => all?.[id] ?? [])[0]
}
