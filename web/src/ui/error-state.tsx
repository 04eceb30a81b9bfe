import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import { useLabels } from './labels.ts'

interface ErrorStateProps {
  /** What went wrong, and what to do. */
  readonly message: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly className?: string
}

/** Placeholder for what could not be loaded, with a button to try again if `onRetry` is given. */
export function ErrorState({ message, onRetry, retrying, className }: ErrorStateProps) {
  const labels = useLabels()
  return (
    <Banner {...(className && { className })}>
      <p>{message}</p>
      {onRetry && (
        <Button size="sm" className="mt-2" busy={retrying ?? false} onClick={onRetry}>
          {labels.retry}
        </Button>
      )}
    </Banner>
  )
}
