import type { AffectedOutcome } from '@chairtime/contract/affected.ts'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isAffectedRefusal } from '../../lib/affected.ts'
import { ApiError } from '../../lib/api-error.ts'
import { isConflict } from '../../lib/conflict.ts'
import { isInUse } from '../../lib/in-use.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useAsked } from '../../lib/use-asked.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useErrorInSight } from '../../ui/use-error-in-sight.ts'
import type { Draft } from './draft.ts'
import { type StepBodies, type StepName, useSaveStep } from './queries.ts'
import type { Entered } from './unsaved.ts'
import { VisitsInUse } from './visits-in-use.tsx'

/** The properties of every step. */
export interface StepProps {
  readonly draft: Draft
  readonly onChange: (change: Entered) => void
  /** Absent on the first step, and where a step is changed alone. */
  readonly onPrevious?: (() => void) | undefined
  readonly onDone: (saved: AffectedOutcome) => void
  /** Present where the step is changed alone, after the set-up. */
  readonly onCancel?: () => void
}

/** Gives the problem that the server found in a field, by the field's path. */
export type FieldErrorOf = (field: string) => string | undefined

interface StepFrameProps<S extends StepName> extends Omit<StepProps, 'draft' | 'onChange'> {
  readonly step: S
  readonly title: string
  readonly lead: string
  /** `null` while a required value is missing; the step cannot be sent then. */
  readonly body: StepBodies[S] | null
  readonly submitLabel?: string
  /** The question about affected visits, with its own button in place of Save. */
  readonly renderQuestion?: (question: StepQuestion<StepBodies[S]>) => ReactNode
  readonly onRefused?: (error: Error) => void
  /** When a field changes, the form forgets the errors itself. A button that changes a value calls `forgetErrors`. */
  readonly children: (errors: FieldErrorOf, forgetErrors: () => void) => ReactNode
}

/** What the question about affected visits needs. It is asked when a save was refused because of these visits. */
export interface StepQuestion<Body> {
  readonly error: ApiError
  /** The refused body. */
  readonly sent: Body
  readonly send: (body: Body) => void
  readonly busy: boolean
  /** The element of the list of visits, which is scrolled into view. */
  readonly list: RefObject<HTMLDivElement | null>
}

/** A step of the set-up: its heading, fields, errors and buttons. */
export function StepFrame<S extends StepName>(props: StepFrameProps<S>) {
  const { setUp } = useAppTexts().onboarding
  const { step, title, lead, body, onPrevious, onDone, onCancel } = props
  const { submitLabel = onCancel ? setUp.save : setUp.continue } = props
  const save = useSaveStep(step, props.onRefused)
  const form = useRef<HTMLFormElement>(null)
  const underWay = useRef(false)
  const { asked, ask, forget } = useAsked<StepBodies[S]>()
  const send = (sent: StepBodies[S]) => {
    // the second click of a double click comes before the button is rendered as busy
    if (underWay.current) return
    underWay.current = true
    const onSettled = () => {
      underWay.current = false
    }
    save.mutate(sent, { onSuccess: onDone, onError: (error) => ask(error, sent), onSettled })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body !== null) send(body)
  }
  // a change may resolve the error, so the error is hidden until the form is sent again
  const forgetErrors = () => {
    if (save.isError) save.reset()
    forget()
  }
  const errors = save.error instanceof ApiError ? save.error.errors : undefined
  const list = useErrorInSight(asked?.error)
  // after these two refusals the step may add rows above the banner, and the rows would push it out of sight
  const addsRows = isInUse(save.error) || isConflict(save.error)
  const refusal = useErrorInSight(addsRows ? save.error : null)
  const question = asked && props.renderQuestion?.({ ...asked, send, busy: save.isPending, list })
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return (
    <form ref={form} noValidate onSubmit={submit} onChange={forgetErrors}>
      <h1 tabIndex={-1} className="text-2xl focus:outline-none sm:text-3xl">
        {title}
      </h1>
      <p className="mt-2 text-ink-soft text-lg">{lead}</p>
      <div className="mt-6 space-y-6">
        {props.children((field) => errors?.[field]?.[0], forgetErrors)}
      </div>
      {question}
      {save.isError && !isAffectedRefusal(save.error) && (
        <div ref={refusal} tabIndex={-1} className="mt-6 focus:outline-none">
          <Banner>
            {save.error.message || setUp.failed}
            <VisitsInUse error={save.error} opens={onCancel !== undefined} />
          </Banner>
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {onPrevious && <Button onClick={onPrevious}>{setUp.previous}</Button>}
        {!question && (
          <Button
            type="submit"
            variant="primary"
            className="min-w-36 max-sm:flex-1"
            disabled={body === null}
            busy={save.isPending}
          >
            {submitLabel}
          </Button>
        )}
        {onCancel && <Button onClick={onCancel}>{setUp.cancel}</Button>}
        {!onCancel && step !== 'complete' && <SkipButton />}
      </div>
    </form>
  )
}

function SkipButton() {
  const { setUp } = useAppTexts().onboarding
  const navigate = useNavigate()
  return (
    <Button
      variant="quiet"
      className="w-full text-ink-soft! sm:-mr-4 sm:ml-auto sm:w-auto"
      onClick={() => navigate('/dashboard')}
    >
      {setUp.skip}
    </Button>
  )
}
