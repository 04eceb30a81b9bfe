import { Globe } from 'lucide-react'
import { clocksDiffer } from '../lib/format.ts'

interface ZoneNoteProps {
  readonly timeZone: string
  /** The days that are shown. */
  readonly dates: readonly string[]
}

/** Says whose time is shown, to a viewer whose own clock differs from it. */
export function ZoneNote({ timeZone, dates }: ZoneNoteProps) {
  if (!clocksDiffer(timeZone, dates)) return null
  return (
    <p className="flex items-center gap-1.5 text-ink-soft text-sm">
      <Globe aria-hidden className="size-3.5" />
      Times are the salon's: {timeZone.replaceAll('_', ' ')}
    </p>
  )
}
