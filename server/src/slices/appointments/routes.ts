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
  read(contract.readLateVisits, readLateVisits),
  write(contract.bookAppointment, bookAppointment),
  write(contract.updateAppointment, updateAppointment),
  write(contract.moveAppointment, moveAppointment),
  write(contract.resizeAppointment, resizeAppointment),
  write(contract.decideMoveNotice, decideMoveNotice),
  write(contract.decideClient, decideClient),
  write(contract.saveAppointmentNotes, saveAppointmentNotes),
  write(contract.announceDelay, announceDelay),
  write(contract.withdrawDelay, withdrawDelay),
  write(contract.cancelAppointment, cancelAppointment),
  write(contract.changeAppointmentStatus, changeAppointmentStatus),
  write(contract.checkoutAppointment, checkoutAppointment),
]
