import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

/** How long the button says what a press did. */
const SHOWN_MS = 3_000

interface CopyButtonProps {
  /** The text to copy. */
  readonly text: string
  readonly label: string
  readonly copiedLabel: string
  /** The button says this where the browser does not allow copying. */
  readonly failedLabel: string
  readonly variant?: 'primary' | 'secondary'
}

/** Copies a text. The button then says whether this worked, and screen readers announce what it says. */
export function CopyButton({ text, label, copiedLabel, failedLabel, variant }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready')
  useEffect(() => {
    if (state === 'ready') return
    const timer = setTimeout(() => setState('ready'), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      setState('failed')
    }
  }
  const Icon = state === 'copied' ? Check : Copy
  const said = { ready: label, copied: copiedLabel, failed: failedLabel }[state]
  return (
    <Button variant={variant ?? 'secondary'} onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" />
      <span aria-live="polite">{said}</span>
    </Button>
  )
}
