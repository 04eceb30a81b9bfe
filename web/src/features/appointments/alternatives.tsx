import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { SlotChip } from './time-picker.tsx'

interface RefusedProps {
  readonly error: Error
  readonly timeZone: string
  readonly onChoose: (startTime: string) => void
}

/** The reason why a time was refused, with the nearest free times. */
export function Refused({ error, timeZone, onChoose }: RefusedProps) {
  const starts = alternativesOf(error)
  return (
    <Banner>
      <p>{errorMessage(error)}</p>
      {starts.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2 text-ink">
          {starts.map((start) => (
            <SlotChip
              key={start}
              label={formatMoment(start, timeZone)}
              chosen={false}
              onChoose={() => onChoose(start)}
            />
          ))}
        </div>
      )}
    </Banner>
  )
}

function alternativesOf(error: Error): string[] {
  const details = error instanceof ApiError ? error.details : undefined
  if (typeof details !== 'object' || details === null || !('alternatives' in details)) return []
  const { alternatives } = details
  if (!Array.isArray(alternatives)) return []
  return alternatives.flatMap((slot: { start_time?: unknown }) =>
    typeof slot?.start_time === 'string' ? [slot.start_time] : [],
  )
}
