import * as contract from '@chairtime/contract/auth.ts'
import { open, type Route, read } from '../../platform/route.ts'
import { forgotPassword } from './forgot-password.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { me } from './me.ts'
import { refresh } from './refresh.ts'
import { register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { socketTicket } from './socket-ticket.ts'

export const authRoutes: readonly Route[] = [
  open(contract.register, (_, input, ctx) => register(ctx.house.database, input, ctx)),
  open(contract.login, (_, input, ctx) => login(ctx.house.database, input, ctx)),
  open(contract.refresh, (_, input, ctx) => refresh(ctx.house.database, input, ctx)),
  read(contract.me, me),
  open(contract.logout, (_, input, ctx) => logout(ctx.house.database, input, ctx)),
  open(contract.socketTicket, (_, input, ctx) => socketTicket(ctx.house.database, input, ctx)),
  open(contract.forgotPassword, (_, input, ctx) => forgotPassword(ctx.house.database, input, ctx)),
  open(contract.resetPassword, (_, input, ctx) => resetPassword(ctx.house.database, input, ctx)),
]
