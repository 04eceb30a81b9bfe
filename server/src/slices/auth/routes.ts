import * as contract from '@chairtime/contract/auth.ts'
import { beforeSalon, type Route, read, write } from '../../platform/api/route.ts'
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
  beforeSalon(contract.register, register),
  beforeSalon(contract.login, login),
  beforeSalon(contract.refresh, refresh),
  read(contract.readAccount, readAccount),
  beforeSalon(contract.logout, logout),
  beforeSalon(contract.createSocketTicket, createSocketTicket),
  beforeSalon(contract.forgotPassword, forgotPassword),
  beforeSalon(contract.resetPassword, resetPassword),
  beforeSalon(contract.verifyEmail, verifyEmail),
  beforeSalon(contract.readInvitation, readInvitation),
  beforeSalon(contract.acceptInvitation, acceptInvitation),
  write(contract.resendVerification, resendVerification),
]
