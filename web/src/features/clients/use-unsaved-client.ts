import { useState } from 'react'
import { newActionKey } from '../../lib/api.ts'
import { rebased } from '../../lib/rebased.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { type ClientForm, formOf } from './client-form.ts'
import type { Client } from './queries.ts'

interface UnsavedClient {
  /** The client when the form was opened, or as the user has seen it after a version conflict. */
  readonly opened: Client | null
  readonly entered: ClientForm
  readonly stopTexts: boolean
  /** The idempotency key of the typed values, so that a new client that is sent again is added once. */
  readonly actionKey: string
}

/** The values of the form of a client, or of a new one with this name. They are kept when the dialog closes. */
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
    /** Puts the typed values onto the client as others have saved it: fields that were not edited here show theirs. */
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
