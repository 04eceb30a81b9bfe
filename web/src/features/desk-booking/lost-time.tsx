import { errorMessage } from '../../lib/api-error.ts'
import { dateIn, formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { type DeskVisit, type Opening, useOpenings } from './queries.ts'
import { OpeningChip } from './times.tsx'

interface LostTimeProps {
  readonly error: Error
  readonly visit: DeskVisit
  /** The chosen time that was refused. */
  readonly lost: string
  readonly onPick: (opening: Opening) => void
}

const NEAREST_COUNT = 3

/** Why the chosen time was refused, and the three nearest free times from that day on. */
export function LostTime({ error, visit, lost, onPick }: LostTimeProps) {
  const { times } = useAppTexts().deskBooking
  const timeZone = useTimeZone()
  const { data, isFetching } = useOpenings(visit, {
    from: dateIn(lost, timeZone),
    near: lost,
    limit: NEAREST_COUNT,
  })
  const nearest = data?.openings ?? []
  return (
    <Banner className="mt-2">
      <p>{errorMessage(error)}</p>
      {!isFetching && nearest.length > 0 && (
        <ul aria-label={times.nearest} className="mt-2 flex flex-wrap gap-2 text-ink">
          {nearest.map((opening) => (
            <li key={opening.start_time}>
              <OpeningChip
                opening={opening}
                label={formatMoment(opening.start_time, timeZone)}
                isChosen={false}
                onPick={onPick}
              />
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
