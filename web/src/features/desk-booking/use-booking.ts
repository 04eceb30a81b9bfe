import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { visitName } from '../../lib/client-name.ts'
import { desk } from '../../lib/desk.ts'
import { changeDraft, type Draft, discardDraft } from '../../lib/drafts.ts'
import { formatMoment } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { toast } from '../../ui/toast.ts'
import { requestFor, unansweredOf } from './keyed-request.ts'
import { type AppointmentView, type DeskBooking, useBookAtDesk, useUndoBooking } from './queries.ts'
import { isTimeRefused } from './time-refusal.ts'
import { UNDO_SECONDS } from './visit.ts'

/** Books a draft once, however often it is sent, and offers Undo until shortly before the confirmation goes out. */
export function useBooking(draft: Draft, onBooked: () => void) {
  const booking = useBookAtDesk()
  const showBooked = useBookedToast()
  const mounted = useMounted()
  const book = (body: DeskBooking) => {
    if (booking.isPending) return
    booking.mutateAsync(requestFor(draft, body)).then(
      (appointment) => {
        discardDraft(draft.id)
        if (mounted.current) onBooked()
        showBooked(appointment)
      },
      (error: unknown) => {
        // A refused request has booked nothing, so its key is dropped. Without an answer the booking may exist, so the
        // key is kept.
        if (error instanceof ApiError && error.status < 500) {
          changeDraft(draft.id, afterRefusal(error))
        }
        if (!mounted.current) toast({ tone: 'error', title: errorMessage(error) })
      },
    )
  }
  const { isPending, error, reset, variables, failureReason } = booking
  const unanswered = unansweredOf(draft)
  return {
    book,
    isPending,
    /**
     * The last request, while it has no answer. Its booking may exist, so the form does not refuse its time, although
     * the time may look taken.
     */
    unanswered,
    /** Sends the last request again; null until its answer is lost. */
    sendAgain: unanswered && (!isPending || failureReason) ? () => book(unanswered.body) : null,
    /** Why the last request was refused or failed. The refusal of a time counts only while the draft has that time. */
    error: isTimeRefused(error) && variables?.body.start_time !== draft.startTime ? null : error,
    reset,
  }
}

// a client whose entry is closed, or who is not the client of the entry, can still be booked without the entry
function afterRefusal({ code }: ApiError): Partial<Draft> {
  const isWithoutEntry = code === 'waitlist_entry_closed' || code === 'waitlist_entry_of_other'
  return { sent: null, ...(isWithoutEntry && { waitlistEntryId: '' }) }
}

function useBookedToast() {
  const { deskBooking } = useAppTexts()
  const { booked } = deskBooking
  const timeZone = useTimeZone()
  const undoing = useUndoBooking()
  const undo = (appointment: AppointmentView) =>
    undoing
      .mutateAsync(appointment)
      .then(() => toast({ title: booked.undone }))
      .catch((error: unknown) => toast({ tone: 'error', title: errorMessage(error) }))
  return (appointment: AppointmentView) => {
    const whom = visitName(appointment)
    const when = formatMoment(appointment.start_time, timeZone)
    const people = [...new Set(appointment.services.map(({ staff }) => staff.name))]
    const hasArrived = appointment.status === 'arrived'
    toast({
      tone: 'success',
      about: appointment.id,
      title: (hasArrived ? booked.checkedIn : booked.title)(whom, when, people),
      // the toast, and Undo with it, ends before the confirmation goes out
      durationMs: (UNDO_SECONDS - 2) * 1000,
      actions: [
        { label: booked.undo, undo: true, onSelect: () => void undo(appointment) },
        { label: booked.show, onSelect: () => desk.showAppointment(appointment.id) },
      ],
    })
  }
}
