import { useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { rebased } from '../../lib/rebased.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { type ClientForm, formOf } from './client-form.ts'
import type { Client } from './queries.ts'

interface UnsavedClient {
  /** The state of the client when the form was opened, or the state that the user saw after a version conflict. */
  readonly opened: Client | null
  readonly entered: ClientForm
  readonly stopTexts: boolean
  /** The idempotency key of the typed values, so that a new client that is sent again is added once. */
  readonly actionKey: string
}

/** The values in the form of a client, or of a new client with this name. They are kept when the dialog closes. */
export function useUnsavedClient(client: Client | null, name: string) {
  const [kept, keep] = useUnsavedForm<UnsavedClient>([
    'unsaved-client',
    client?.id ?? `new ${name}`,
  ])
  const [first] = useState<UnsavedClient>(() => ({
    opened: client,
    entered: formOf(client, name),
    stopTexts: false,
    actionKey: newActionKey(),
  }))
  return {
    form: kept ?? first,
    change: (part: Partial<Pick<UnsavedClient, 'entered' | 'stopTexts'>>) =>
      keep((now) => ({ ...(now ?? first), ...part, actionKey: newActionKey() })),
    /** Keeps the values when they are sent, because the answer may be lost. */
    keepSent: () => keep((now) => now ?? first),
    /** Takes over the client as others have saved it. The fields that were edited here keep the typed values. */
    rebase: (theirs: Client) =>
      keep(
        (now) =>
          now && {
            ...now,
            opened: theirs,
            entered: rebased(now.entered, formOf(now.opened, name), formOf(theirs, name)),
          },
      ),
    forget: () => keep(() => null),
  }
}
