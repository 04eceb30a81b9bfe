import { Button } from './button.tsx'

interface KnownQuestionProps {
  /** The name of the region. */
  readonly label: string
  readonly text: string
  readonly takeLabel: string
  readonly newLabel: string
  /** Runs at the first answer. At a booking: this is the known person. In a file: the number is wrong. */
  readonly onTake: () => void
  /** Runs at the second answer. At a booking: this is a new client. In a file: both share the number. */
  readonly onNew: () => void
}

/**
 * Asks about a typed phone number or email address that somebody on file already has. Nothing is saved before the
 * answer.
 */
export function KnownQuestion({ label, text, ...answers }: KnownQuestionProps) {
  const { takeLabel, newLabel, onTake, onNew } = answers
  return (
    <section
      aria-label={label}
      role="alert"
      className="mt-3 space-y-3 rounded-md border border-warn bg-warn-soft p-3"
    >
      <p>{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTake}>
          {takeLabel}
        </Button>
        <Button size="sm" onClick={onNew}>
          {newLabel}
        </Button>
      </div>
    </section>
  )
}
