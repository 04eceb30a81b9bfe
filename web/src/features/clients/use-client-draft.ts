import { useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { type ClientForm, formOf } from './client-form.ts'
import type { Client } from './queries.ts'

interface ClientDraft {
  /** The client when the form was opened. */
  readonly opened: Client | null
  readonly entered: ClientForm
  readonly stopTexts: boolean
  /** The idempotency key of what is entered: a new client that is sent again after a lost answer is added once. */
  readonly actionKey: string
}

/** The form of a client, or of a new one that begins with a name. What was entered is kept when the dialog closes. */
export function useClientDraft(client: Client | null, name: string) {
  const [kept, keep] = useUnsavedForm<ClientDraft>(['client-draft', client?.id ?? `new ${name}`])
  const [first] = useState<ClientDraft>(() => ({
    opened: client,
    entered: formOf(client, name),
    stopTexts: false,
    actionKey: newActionKey(),
  }))
  return {
    draft: kept ?? first,
    change: (part: Partial<Pick<ClientDraft, 'entered' | 'stopTexts'>>) =>
      keep((now) => ({ ...(now ?? first), ...part, actionKey: newActionKey() })),
    /** Keeps what is sent as it is, because its answer may be lost. */
    hold: () => keep((now) => now ?? first),
    forget: () => keep(() => null),
  }
}
