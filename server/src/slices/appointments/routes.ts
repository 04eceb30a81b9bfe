import {
  bookAppointment,
  cancelAppointment,
  changeAppointmentStatus,
  checkoutAppointment,
  decideClient as decideClientEndpoint,
  listAppointments,
  moveAppointment,
  readAppointment,
  updateAppointment,
} from '@chairtime/contract/appointments.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { bookAtDesk } from './book-appointment.ts'
import { cancelAtDesk } from './cancel-appointment.ts'
import { changeStatus } from './change-status.ts'
import { checkOut } from './check-out.ts'
import { decideClient } from './decide-client.ts'
import { listBySalonDays } from './list-appointments.ts'
import { moveAtDesk } from './move-appointment.ts'
import { showAppointment } from './read-appointment.ts'
import { updateAtDesk } from './update-appointment.ts'

export const appointmentsRoutes: readonly Route[] = [
  read(listAppointments, listBySalonDays),
  read(readAppointment, showAppointment),
  write(bookAppointment, bookAtDesk),
  write(updateAppointment, updateAtDesk),
  write(moveAppointment, moveAtDesk),
  write(decideClientEndpoint, decideClient),
  write(cancelAppointment, cancelAtDesk),
  write(changeAppointmentStatus, changeStatus),
  write(checkoutAppointment, checkOut),
]
