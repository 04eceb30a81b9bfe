import { Button } from './button.tsx'

interface KnownQuestionProps {
  /** The name of the region. */
  readonly label: string
  readonly text: string
  readonly takeLabel: string
  readonly newLabel: string
  /** Takes the person who is known. */
  readonly onTake: () => void
  readonly onNew: () => void
}

/** Asks whether somebody is a person who is known already. Nothing is saved until this is answered. */
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
