import { desk } from '../../lib/desk.ts'
import { visitsInUse } from '../../lib/in-use.ts'
import { useTimeZone } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'

interface VisitsInUseProps {
  readonly error: Error
  /** Whether each visit has a button that opens it; the set-up has no panel for visits. */
  readonly opens: boolean
}

/** The visits to move or cancel before their person or station can be removed. */
export function VisitsInUse({ error, opens }: VisitsInUseProps) {
  const visits = visitsInUse(error, useTimeZone())
  if (visits.length === 0) return null
  return (
    <ul className="mt-2 max-h-72 space-y-1 overflow-y-auto text-ink">
      {visits.map(({ key, id, when, what }) => (
        <li key={key}>
          {opens ? (
            <Button
              size="sm"
              className="h-auto! whitespace-normal! text-start"
              onClick={() => desk.showAppointment(id)}
            >
              {when}: {what}
            </Button>
          ) : (
            `${when}: ${what}`
          )}
        </li>
      ))}
    </ul>
  )
}
