import { type ComponentType, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { failureOf } from '../../lib/api-error.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useOutcome } from '../../lib/use-outcome.ts'
import { useUnsavedForm } from '../../lib/use-unsaved-form.ts'
import { CallList } from '../../ui/call-list.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LONG_TOAST_MS, toast } from '../../ui/toast.ts'
import { type Draft, draftOf } from './draft.ts'
import { HoursStep } from './hours-step.tsx'
import { type Progress, useProgress } from './queries.ts'
import { StaffStep } from './staff-step.tsx'
import type { StepProps } from './step-frame.tsx'

/** The page that changes the opening hours and the time zone after the set-up. */
export function HoursPage() {
  return <AnswerPage Step={HoursStep} part="hours" />
}

/** The page that changes the stations and the staff after the set-up. */
export function StaffPage() {
  return <AnswerPage Step={StaffStep} part="staff" />
}

interface AnswerProps {
  readonly Step: ComponentType<StepProps>
  /** The part of the draft that the step changes. */
  readonly part: 'hours' | 'staff'
}

/** The page that changes one answer of the set-up. */
function AnswerPage(props: AnswerProps) {
  const { setUp } = useAppTexts().onboarding
  const progress = useProgress()
  if (progress.isError) return <ErrorState {...failureOf(progress)} />
  if (progress.data && progress.isFetchedAfterMount) {
    return <Answer {...props} progress={progress.data} />
  }
  return (
    <div role="status" aria-label={setUp.loading} className="max-w-2xl space-y-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-80" />
    </div>
  )
}

function Answer({ Step, part, progress }: AnswerProps & { readonly progress: Progress }) {
  const { setUp } = useAppTexts().onboarding
  const navigate = useNavigate()
  const timeZone = useTimeZone()
  const draft = useMemo(() => draftOf(progress, timeZone), [progress, timeZone])
  const [entered, setEntered] = useUnsavedForm<Draft[typeof part]>(['onboarding', 'unsaved', part])
  const leave = () => {
    setEntered(() => null)
    void navigate('/settings')
  }
  const { callList, finish } = useOutcome(leave)
  if (callList) {
    return (
      <div className="max-w-2xl">
        <CallList {...callList} />
      </div>
    )
  }
  return (
    <div className="max-w-2xl">
      <Step
        draft={{ ...draft, [part]: entered ?? draft[part] }}
        onChange={(change) => setEntered((before) => change[part] ?? before)}
        onDone={(saved) => {
          setEntered(() => null)
          const message = finish(saved)
          toast({
            title: setUp.saved,
            tone: 'success',
            ...(message && { message, durationMs: LONG_TOAST_MS }),
          })
        }}
        onCancel={leave}
      />
    </div>
  )
}
