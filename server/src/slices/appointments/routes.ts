import * as changes from '@chairtime/contract/appointments/changes.ts'
import * as checkout from '@chairtime/contract/appointments/checkout.ts'
import * as late from '@chairtime/contract/appointments/running-late.ts'
import * as status from '@chairtime/contract/appointments/status.ts'
import * as contract from '@chairtime/contract/appointments.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { announceDelay } from './announce-delay.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { changeAppointmentStatus } from './change-appointment-status.ts'
import { checkoutAppointment } from './checkout-appointment.ts'
import { decideClient } from './decide-client.ts'
import { decideMoveNotice } from './decide-move-notice.ts'
import { listAppointments } from './list-appointments.ts'
import { moveAppointment } from './move-appointment.ts'
import { readAppointment } from './read-appointment.ts'
import { readAppointmentHistory } from './read-appointment-history.ts'
import { readLateVisits } from './read-late-visits.ts'
import { resizeAppointment } from './resize-appointment.ts'
import { saveAppointmentNotes } from './save-appointment-notes.ts'
import { updateAppointment } from './update-appointment.ts'
import { withdrawDelay } from './withdraw-delay.ts'

export const appointmentsRoutes: readonly Route[] = [
  read(contract.listAppointments, listAppointments),
  read(contract.readAppointment, readAppointment),
  read(contract.readAppointmentHistory, readAppointmentHistory),
  read(late.readLateVisits, readLateVisits),
  write(contract.bookAppointment, bookAppointment),
  write(changes.updateAppointment, updateAppointment),
  write(changes.moveAppointment, moveAppointment),
  write(changes.resizeAppointment, resizeAppointment),
  write(changes.decideMoveNotice, decideMoveNotice),
  write(contract.decideClient, decideClient),
  write(contract.saveAppointmentNotes, saveAppointmentNotes),
  write(late.announceDelay, announceDelay),
  write(late.withdrawDelay, withdrawDelay),
  write(status.cancelAppointment, cancelAppointment),
  write(status.changeAppointmentStatus, changeAppointmentStatus),
  write(checkout.checkoutAppointment, checkoutAppointment),
]
