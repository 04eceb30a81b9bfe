import * as contract from '@chairtime/contract/auth.ts'
import { open, type Route, read, write } from '../../platform/api/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { createSocketTicket } from './create-socket-ticket.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { readAccount } from './read-account.ts'
import { readInvitation } from './read-invitation.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

export const authRoutes: readonly Route[] = [
  open(contract.register, register),
  open(contract.login, login),
  open(contract.refresh, refresh),
  read(contract.readAccount, readAccount),
  open(contract.logout, logout),
  open(contract.createSocketTicket, createSocketTicket),
  open(contract.forgotPassword, forgotPassword),
  open(contract.resetPassword, resetPassword),
  open(contract.verifyEmail, verifyEmail),
  open(contract.readInvitation, readInvitation),
  open(contract.acceptInvitation, acceptInvitation),
  write(contract.resendVerification, resendVerification),
]
