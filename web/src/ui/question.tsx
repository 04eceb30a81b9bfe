import { useState } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './choice.tsx'
import { paused } from './paused.ts'

interface QuestionProps {
  /** The name of the region. */
  readonly label: string
  readonly text: string
  /** The label of the checkbox. It names what a yes can do in addition. */
  readonly option: string
  readonly yes: string
  readonly no: string
  /** The answer that is being sent: `true` for yes. */
  readonly sending: boolean | undefined
  /** Why the last answer was refused. */
  readonly problem: string | undefined
  readonly onAnswer: (yes: boolean, option: boolean) => void
}

/** A question with the answers yes and no. A checkbox adds an option to the yes. */
export function Question({ label, text, option, yes, no, ...answer }: QuestionProps) {
  const { sending, problem, onAnswer } = answer
  const [chosen, setChosen] = useState(false)
  return (
    <section aria-label={label} className="space-y-3 rounded-md border border-line bg-sunken p-4">
      <p>{text}</p>
      <Checkbox
        label={option}
        checked={chosen}
        onChange={(event) => setChosen(event.currentTarget.checked)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={sending === true}
          {...paused(sending !== undefined, () => onAnswer(true, chosen))}
        >
          {yes}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          busy={sending === false}
          {...paused(sending !== undefined, () => onAnswer(false, false))}
        >
          {no}
        </Button>
      </div>
      {problem !== undefined && <Banner>{problem}</Banner>}
    </section>
  )
}
