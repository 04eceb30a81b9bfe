import * as contract from '@chairtime/contract/auth.ts'
import { open, type Route, read } from '../../platform/api/route.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { socketTicket } from './socket-ticket.ts'

export const authRoutes: readonly Route[] = [
  open(contract.register, register),
  open(contract.login, login),
  open(contract.refresh, refresh),
  read(contract.me, me),
  open(contract.logout, logout),
  open(contract.socketTicket, socketTicket),
  open(contract.forgotPassword, forgotPassword),
  open(contract.resetPassword, resetPassword),
]
