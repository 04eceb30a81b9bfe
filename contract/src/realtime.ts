import type { z } from 'zod'
import type { AppointmentView } from './appointments.ts'
import type { headcount, revenue } from './calendar.ts'

/** A stretch in which a visit under way requires one staff member. */
export interface StaffAtWork {
  /** The id of this stretch; unique in an update. */
  readonly id: string
  readonly appointment_id: string
  readonly client: { readonly id: string | null; readonly name: string } | null
  readonly service: { readonly id: string; readonly name: string }
  readonly staff: { readonly id: string; readonly name: string }
  readonly start_time: string
  readonly end_time: string
}

export interface DashboardUpdate {
  /**
   * Increases with every change of the salon's data, and sometimes without a change. A screen must not replace newer
   * data by older data.
   */
  readonly version: number
  readonly headcount: z.output<typeof headcount>
  readonly revenue: z.output<typeof revenue>
  readonly staff: readonly StaffAtWork[]
}

export interface AppointmentUpdate {
  readonly action: 'created' | 'updated' | 'cancelled'
  readonly appointment: AppointmentView
}

export interface PaymentReceived {
  /** In major units of `currency`. */
  readonly amount: number
  readonly currency: string
  /** The names of the lines of the bill, joined by ` + `. */
  readonly service: string
  /** RFC 3339 with an offset. */
  readonly timestamp: string
}

export interface NotificationEvent {
  readonly type: 'info' | 'success' | 'warning' | 'error'
  readonly title: string
  readonly message: string
  /** Display time in milliseconds; 5000 by default. */
  readonly duration?: number
  readonly actions?: readonly { readonly label: string; readonly href: string }[]
}

export interface AppointmentReminder {
  readonly client: string
  /** The time until the start in words, such as `15 minutes`. */
  readonly time_until: string
  readonly appointment_id: string
}

/** The events that the server sends to a salon's screens. `notifications_read` goes to the screens of one user only. */
export interface ServerEvents {
  dashboard_update: (update: DashboardUpdate) => void
  payment_received: (payment: PaymentReceived) => void
  appointment_update: (update: AppointmentUpdate) => void
  notification: (notification: NotificationEvent) => void
  appointment_reminder: (reminder: AppointmentReminder) => void
  /** The user of this screen has read notifications, here or on another screen. */
  notifications_read: () => void
}

/** The events that a screen sends. */
export interface ClientEvents {
  request_dashboard_update: () => void
}
