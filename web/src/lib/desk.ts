import { create } from 'zustand'

/** Initial values of the booking form. */
export interface BookingPrefill {
  readonly date?: string
  readonly startTime?: string
  readonly staffId?: string
  readonly serviceId?: string
}

/** The open dialog or sheet of the app shell; at most one is set. */
export interface Desk {
  readonly booking: BookingPrefill | null
  readonly appointmentId: string | null
  readonly shortcuts: boolean
}

const clear: Desk = { booking: null, appointmentId: null, shortcuts: false }

export const useDesk = create<Desk>(() => clear)

export const desk = {
  book: (prefill: BookingPrefill = {}) => useDesk.setState({ ...clear, booking: prefill }),
  show: (appointmentId: string) => useDesk.setState({ ...clear, appointmentId }),
  explainShortcuts: () => useDesk.setState({ ...clear, shortcuts: true }),
  clear: () => useDesk.setState(clear),
}
