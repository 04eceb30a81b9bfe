import { z } from 'zod'
import { ApiError } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'

const knownClient = z.object({
  client: z.object({ id: z.string(), name: z.string() }),
  by: z.enum(['phone', 'email']),
})

type KnownClient = z.output<typeof knownClient>

/** The client on file whose number or address was typed for a new client, from the refusal of a call. */
export function knownClientIn(error: Error | null): KnownClient | undefined {
  if (!(error instanceof ApiError) || error.code !== 'client_known') return undefined
  return knownClient.safeParse(error.details).data
}

interface KnownQuestionProps {
  readonly known: KnownClient
  readonly onSame: () => void
  readonly onNew: () => void
}

/** Asks whose number it is. Nothing is sent until this is answered. */
export function KnownQuestion({ known: asked, onSame, onNew }: KnownQuestionProps) {
  const { known } = useAppTexts().deskBooking
  const { client, by } = asked
  return (
    <section
      aria-label={known.label}
      role="alert"
      className="mt-3 space-y-3 rounded-md border border-warn bg-warn-soft p-3"
    >
      <p>{known[by](client.name)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onSame}>
          {known.isSame(client.name)}
        </Button>
        <Button size="sm" onClick={onNew}>
          {known.isNew}
        </Button>
      </div>
    </section>
  )
}
