import type { TimeOffKind } from '@chairtime/core/booking/time-off.ts'
import { create } from 'zustand'

/** A client as typed on the booking site. */
export interface BookingContact {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** Initial values of the booking form. */
export interface BookingPrefill {
  readonly date?: string
  readonly startTime?: string
  readonly staffId?: string
  readonly serviceId?: string
  /** Several services, instead of `serviceId`. */
  readonly serviceIds?: readonly string[]
  readonly clientId?: string
  /** The name of this client, shown until the client's file has been read. */
  readonly clientName?: string
  /** The first text of the client field. It was typed in the palette, or while the code of the form was loading. */
  readonly search?: string
  /** A client without a file. */
  readonly contact?: BookingContact
  /** A staff member for each of `serviceIds`, instead of `staffId`. */
  readonly staffByService?: readonly string[]
  /** The entry of the waiting list that the booking fulfils. */
  readonly waitlistEntryId?: string
  /** The form that opens, by default `appointment`. */
  readonly form?: 'appointment' | 'walkIn' | 'waitlist'
  /** A parked draft to continue. */
  readonly draftId?: string
}

/** Initial values of the form for time off. */
export interface TimeOffPrefill {
  readonly staffId?: string
  readonly startTime?: string
  readonly endTime?: string
  readonly kind?: TimeOffKind
  /** The time off to change. */
  readonly id?: string
}

/** What the panel at the edge of the screen shows. */
export type Panel =
  | { readonly kind: 'booking'; readonly prefill: BookingPrefill }
  | { readonly kind: 'appointment'; readonly id: string }
  /** The checkout of an appointment, or of a sale without one. */
  | { readonly kind: 'checkout'; readonly appointmentId: string | null }
  | { readonly kind: 'timeOff'; readonly prefill: TimeOffPrefill }

/** What lies over or beside the page: one panel, and one dialog. */
export interface Desk {
  readonly panel: Panel | null
  readonly dialog: 'shortcuts' | 'palette' | 'notifications' | null
  /** What was typed while the code of the palette was loading. */
  readonly search?: string | undefined
  /** The day that a user has chosen in the open calendar, as a local date. */
  readonly shownDay?: string | undefined
}

const clear: Desk = { panel: null, dialog: null }

export const useDesk = create<Desk>(() => clear)

const open = (panel: Panel) => useDesk.setState({ panel, dialog: null })

const onShownDay = (): BookingPrefill => {
  const { shownDay } = useDesk.getState()
  return shownDay ? { date: shownDay } : {}
}

export const desk = {
  /** Begins a booking. Without initial values it is for the day that the calendar shows. */
  book: (prefill: BookingPrefill = onShownDay()) => open({ kind: 'booking', prefill }),
  showAppointment: (id: string) => open({ kind: 'appointment', id }),
  checkOut: (appointmentId: string | null) => open({ kind: 'checkout', appointmentId }),
  openTimeOff: (prefill: TimeOffPrefill = {}) => open({ kind: 'timeOff', prefill }),
  closePanel: () => useDesk.setState({ panel: null }),
  explainShortcuts: () => useDesk.setState({ dialog: 'shortcuts' }),
  search: () => useDesk.setState({ dialog: 'palette', search: undefined }),
  searchFor: (search: string) => useDesk.setState({ search }),
  showNotifications: () => useDesk.setState({ dialog: 'notifications' }),
  closeDialog: () => useDesk.setState({ dialog: null }),
  showDay: (shownDay: string | undefined) => useDesk.setState({ shownDay }),
  clear: () => useDesk.setState(clear),
}
