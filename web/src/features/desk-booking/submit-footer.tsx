import type { ReactNode } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'

interface SubmitFooterProps {
  readonly label: string
  readonly busyLabel: string
  /** Shown without a connection while nothing is being sent. */
  readonly offline: string
  /** What is missing, or why the last request was refused or failed. */
  readonly problem: ReactNode
  readonly isPending: boolean
  readonly onSubmit: () => void
  /** What will be done; hidden while there is a problem or no connection. */
  readonly children?: ReactNode
}

/**
 * The foot of a form, with the button that sends it. A line above the button says what will be done, what the problem
 * is, or that the desk is offline.
 */
export function SubmitFooter(props: SubmitFooterProps) {
  const { label, busyLabel, offline, problem, isPending, onSubmit, children } = props
  const { unanswered } = useAppTexts().deskBooking.panel
  const isOnline = useOnline()
  return (
    <div>
      {/* the line takes room only while it says something, and grows upwards, so the button stays where it is */}
      <p className="mb-2 font-medium empty:hidden">
        {!isOnline && <span role="status">{isPending ? unanswered : offline}</span>}
        {isOnline && problem && (
          <span role="alert" className="text-stop">
            {problem}
          </span>
        )}
        {isOnline && !problem && children}
      </p>
      <Button
        variant="primary"
        className="w-full"
        disabled={!isOnline}
        busy={isPending}
        busyLabel={busyLabel}
        onClick={() => onSubmit()}
      >
        {label}
      </Button>
    </div>
  )
}
