import { useMemo, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { type Draft, draftOf } from './draft.ts'
import type { Progress, SiteDetails } from './queries.ts'
import {
  type Entered,
  forgetSite,
  forgetUnsaved,
  keepUnsaved,
  readUnsaved,
  withChange,
  withoutSite,
} from './unsaved.ts'

interface DraftState {
  /** The answers on the server, from any tab or device. */
  readonly saved: Draft
  /** The answers as entered on this page; where nothing was entered, those on the server. */
  readonly draft: Draft
  readonly enter: (change: Entered) => void
  /** Must be called after a part of the draft was sent. */
  readonly forgetSent: (part: keyof Draft) => void
  /** Must be called after a preview has saved these details of the site. */
  readonly forgetSite: (saved: Partial<SiteDetails>) => void
}

/** The values of the wizard's fields. */
export function useDraft(progress: Progress, timezone: string): DraftState {
  const userId = useSession((session) => session.user?.id ?? '')
  const [entered, setEntered] = useState(() => readUnsaved(userId))
  const saved = useMemo(() => draftOf(progress, timezone), [progress, timezone])
  return {
    saved,
    draft: withEntered(saved, entered),
    enter: (change) => {
      setEntered((before) => withChange(before, change))
      keepUnsaved(userId, change)
    },
    forgetSent: (part) => {
      // The saved answers have the ids of new staff members, so they replace the entered rows. While “Add staff
      // members now” is off, no rows are sent, so the entered ones stay.
      if (part === 'staff')
        setEntered(({ staff, ...rest }) => (staff?.setUpNow === false ? { ...rest, staff } : rest))
      forgetUnsaved(userId, part)
    },
    forgetSite: (sent) => {
      setEntered((before) => withoutSite(before, sent))
      forgetSite(userId, sent)
    },
  }
}

// merges field by field, because an older version of the page may have stored the answers
function withEntered(saved: Draft, entered: Entered): Draft {
  return {
    businessType: { ...saved.businessType, ...entered.businessType },
    hours: { ...saved.hours, ...entered.hours },
    // answers of an older version do not say whom the page has shown
    staff: { ...saved.staff, ...(entered.staff && { seenIds: [] }), ...entered.staff },
    services: { ...saved.services, ...entered.services },
    launch: { ...saved.launch, ...entered.launch },
  }
}
