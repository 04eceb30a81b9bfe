import * as contract from '@chairtime/contract/auth.ts'
import { open, type Route, read } from '../../platform/api/route.ts'
import { createSocketTicket } from './create-socket-ticket.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { readAccount } from './read-account.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'

export const authRoutes: readonly Route[] = [
  open(contract.register, register),
  open(contract.login, login),
  open(contract.refresh, refresh),
  read(contract.readAccount, readAccount),
  open(contract.logout, logout),
  open(contract.createSocketTicket, createSocketTicket),
  open(contract.forgotPassword, forgotPassword),
  open(contract.resetPassword, resetPassword),
]
