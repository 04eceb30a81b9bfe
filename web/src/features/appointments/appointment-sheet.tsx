import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorMessage, failureOf } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { useTimeZone } from '../../lib/session.ts'
import { statusLook } from '../../lib/status-look.ts'
import { currentTexts, useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useFocusOnNewContent } from '../../ui/area-focus.ts'
import { Banner } from '../../ui/banner.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from '../../ui/panel.tsx'
import { scrollWithin } from '../../ui/scroll-within.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NextStep, OtherActions, useNextStep } from './appointment-actions.tsx'
import { AppointmentClient } from './appointment-client.tsx'
import { AppointmentEdit } from './appointment-edit.tsx'
import { AppointmentFacts, BookingFacts } from './appointment-facts.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { AppointmentLate } from './appointment-late.tsx'
import { AppointmentMove } from './appointment-move.tsx'
import { AppointmentNotes } from './appointment-notes.tsx'
import { AppointmentQuestion, questionOf } from './appointment-question.tsx'
import { type AppointmentView, useAppointment, useKnownAppointment } from './queries.ts'
import { useStatusChange, type VisitForm } from './use-status-change.ts'
import { hasUnsavedEdit, useCloseVisitPanel } from './use-unsaved-edit.ts'

interface AppointmentSheetProps {
  readonly id: string
  /** The forms by which something is added to a client's file during the visit. */
  readonly fileFormsOf?: (clientId: string) => ReactNode
  readonly onClose: () => void
}

/** One appointment with all its actions. It opens with what any screen has shown of it, even without a connection. */
export function AppointmentSheet({ id, fileFormsOf, onClose }: AppointmentSheetProps) {
  const { visitSheet } = useAppTexts().appointments
  const { visitPanel } = useAppTexts().visit
  const known = useKnownAppointment(id)
  const read = useAppointment(id)
  const isOnline = useOnline()
  if (known) return <Visit appointment={known} {...{ read, fileFormsOf, onClose }} />
  return (
    <Panel onClose={onClose} title={visitSheet.title}>
      {read.isError && <ErrorState {...failureOf(read)} />}
      {!read.isError && isOnline && <Skeleton className="h-64" />}
      {!read.isError && !isOnline && <Banner tone="info">{visitPanel.unknownOffline}</Banner>}
    </Panel>
  )
}

interface VisitProps {
  readonly appointment: AppointmentView
  readonly read: ReturnType<typeof useAppointment>
  readonly fileFormsOf: AppointmentSheetProps['fileFormsOf']
  readonly onClose: () => void
}

function Visit({ appointment, read, fileFormsOf, onClose }: VisitProps) {
  const details = read.data
  const queries = useQueryClient()
  const [form, setForm] = useState<VisitForm | null>(() =>
    !appointment.checked_out && hasUnsavedEdit(queries, appointment.id) ? { kind: 'edit' } : null,
  )
  const close = useCloseVisitPanel(appointment, onClose)
  const area = useFocusOnNewContent(`${form?.kind} ${appointment.status}`, scrollWithin)
  const steps = useStatusChange(appointment, details, setForm)
  const next = useNextStep(appointment, steps)
  const back = () => setForm(null)
  const isFormOpen = form !== null
  const timeZone = useTimeZone()
  return (
    <Panel
      onClose={close}
      title={visitName(appointment)}
      {...(!isFormOpen && next && { footer: <NextStep {...next} pending={steps.pending} /> })}
    >
      <section
        ref={area}
        tabIndex={-1}
        aria-label={nameOf(form, appointment, timeZone)}
        className="space-y-6 focus:outline-none"
      >
        {steps.conflictSentence && <Banner tone="warning">{steps.conflictSentence}</Banner>}
        {steps.error && <Banner>{errorMessage(steps.error)}</Banner>}
        {form?.kind === 'ask' && (
          <AppointmentQuestion
            appointment={appointment}
            step={form.step}
            onYes={() => {
              back()
              if (form.step === 'checkout') desk.checkOut(appointment.id)
              else steps.change(form.step, { anyway: true })
            }}
            onNo={back}
          />
        )}
        {form?.kind === 'move' && <AppointmentMove appointment={appointment} onDone={back} />}
        {form?.kind === 'edit' && <AppointmentEdit appointment={appointment} onDone={back} />}
        {form?.kind === 'late' && <AppointmentLate appointment={appointment} onDone={back} />}
        {!isFormOpen && (
          <Overview {...{ appointment, read, fileFormsOf }} readOnly={!steps.mayServe} />
        )}
        {!isFormOpen && <OtherActions appointment={appointment} steps={steps} />}
        {!isFormOpen && <Past appointment={appointment} read={read} />}
      </section>
    </Panel>
  )
}

/** What a screen reader reads when the focus goes to new content: the form, the question, or the new status. */
function nameOf(form: VisitForm | null, appointment: AppointmentView, timeZone: string): string {
  const { visitMove, visitEdit, visitStep } = currentTexts().visit
  if (form?.kind === 'ask') return questionOf(appointment, form.step, timeZone)
  if (form?.kind === 'move') return visitMove.title
  if (form?.kind === 'edit') return visitEdit.title
  if (form?.kind === 'late') return visitStep.runningLate
  return statusLook(appointment.status).label
}

interface OverviewProps extends Omit<VisitProps, 'onClose'> {
  readonly readOnly: boolean
}

function Overview({ appointment, read, fileFormsOf, readOnly }: OverviewProps) {
  const details = read.data
  const readsClients = useMay('clients.read')
  const opensCard = details?.opens_card ?? false
  const clientId = appointment.client?.id
  return (
    <>
      {read.isLoadingError && <ErrorState {...failureOf(read)} />}
      <AppointmentFacts
        appointment={appointment}
        checkout={details?.checkout ?? null}
        share={details?.share_of_bill ?? null}
        refund={details?.refund ?? null}
        offDuty={details?.off_duty ?? null}
      />
      <AppointmentClient
        appointment={appointment}
        contact={details?.contact ?? null}
        reach={details?.reach ?? null}
        opensCard={opensCard}
      />
      <AppointmentNotes key={appointment.id} appointment={appointment} readOnly={readOnly} />
      {clientId && (readsClients || opensCard) && fileFormsOf?.(clientId)}
    </>
  )
}

function Past({ appointment, read }: Pick<VisitProps, 'appointment' | 'read'>) {
  const details = read.data
  const { visitPanel } = useAppTexts().visit
  const isOnline = useOnline()
  if (read.isLoadingError) return null
  if (!details && !isOnline) return <p className="text-ink-soft">{visitPanel.moreOffline}</p>
  return (
    <>
      {details && <BookingFacts appointment={appointment} booked={details.booked} />}
      {/* the history is hidden until the facts above are there, because their arrival would move it */}
      <div hidden={!details && isOnline}>
        <AppointmentHistory id={appointment.id} />
      </div>
    </>
  )
}
