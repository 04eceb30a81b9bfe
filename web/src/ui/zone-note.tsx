import { Globe } from 'lucide-react'

/** Says whose time is shown, to a viewer whose own clock differs from it. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  if (timeZone === Intl.DateTimeFormat().resolvedOptions().timeZone) return null
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Globe aria-hidden className="size-3.5" />
      Times are the salon's: {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
