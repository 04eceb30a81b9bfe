import { changeDraft, type Draft } from '../../lib/drafts.ts'
import { useAppTexts } from '../../lib/texts.ts'
import type { Opening } from './queries.ts'
import { ServiceLines } from './service-lines.tsx'

interface ServicePartProps {
  readonly draft: Draft
  /** The visit at the chosen time, with the minutes and prices of its people. */
  readonly opening: Opening | null
}

/** Which services the booking or the entry is for. */
export function ServicePart({ draft, opening }: ServicePartProps) {
  const { services } = useAppTexts().deskBooking
  return (
    <section aria-label={services.label}>
      <h3 className="low:sr-only mb-1 font-medium">{services.label}</h3>
      <ServiceLines
        services={draft.services}
        staffId={draft.staffId}
        opening={opening}
        onChange={(chosen) => changeDraft(draft.id, { services: chosen })}
      />
    </section>
  )
}
