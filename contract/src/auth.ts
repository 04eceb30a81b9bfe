import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, named, optional, phone, text } from './fields.ts'
import { roles } from './permissions.ts'
import { problem } from './problems.ts'
import { invitedRoles } from './team.ts'

/**
 * Passwords are taken as typed: no trimming and no rules of composition. What cannot be stored is refused: NUL and
 * unpaired surrogates. The server refuses common passwords as well (`weak_password`).
 */
const newPassword = z
  .string(problem('passwordShort'))
  .min(8, problem('passwordShort'))
  .max(128, problem('passwordLong'))
  .refine((p) => !p.includes('\u0000') && p.isWellFormed(), problem('passwordUnstorable'))

/** An IANA zone name; the server refuses an unknown one. */
export const timezone = z.string().min(1).max(64)

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  onboarding_complete: z.boolean(),
  /** Whether the user was sent a link to confirm the email address, and has not used the link. */
  verification_pending: z.boolean(),
  /** Whether the latest mail with a link to confirm the email address could not be delivered. */
  verification_failed: z.boolean(),
})

export const tenant = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  plan: z.string(),
  trial_ends_at: z.string().nullable(),
  timezone: z.string(),
  currency: z.string(),
  locale: z.string(),
  role: z.enum(roles),
  booking_url: z.string(),
  published: z.boolean(),
  /** `off`: this installation has no plans and trials, and `trial_ends_at` is `null`. */
  billing: z.enum(['on', 'off']),
  subscribed: z.boolean(),
  /** Whether this installation sends texts. If it does not, nobody is offered a text. */
  sends_texts: z.boolean(),
  /** The kinds of provider that are built-in stand-ins and send nothing out of this installation. */
  test_mode: z.array(z.enum(['payments', 'email', 'sms'])),
})

const session = z.object({
  user,
  tenant,
  onboarding_complete: z.boolean(),
  /** The present instant of the server. Screens use it instead of the computer's clock. */
  now: z.string(),
})
const sessionWithTokens = session.extend({ access_token: z.string(), refresh_token: z.string() })

export const registration = z.object({
  business_name: named(80, 2, problem('businessNameShort')),
  your_name: named(80, 2, problem('yourNameShort')),
  email,
  phone: optional(phone),
  password: newPassword,
  terms_accepted: z
    .boolean(problem('termsRequired'))
    .refine((accepted) => accepted, problem('termsRequired')),
  timezone: optional(timezone),
})

export const credentials = z.object({
  email,
  password: z
    .string(problem('passwordRequired'))
    .min(1, problem('passwordRequired'))
    .max(1024, problem('passwordLong')),
})

export const lostPassword = z.object({ email })

export const passwordReset = z.object({ token: text(200), password: newPassword })

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Creates a salon and its owner, and signs the owner in.',
  access: 'public',
  body: registration,
  response: sessionWithTokens,
  secrets: ['access_token', 'refresh_token'],
  status: 201,
  createdPath: '/auth/me',
  refusals: ['email_taken', 'weak_password'],
})

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs a user in.',
  access: 'public',
  body: credentials,
  response: sessionWithTokens,
  secrets: ['access_token', 'refresh_token'],
  refusals: ['invalid_credentials'],
})

export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary:
    'Exchanges the refresh token, sent as bearer, for a new access token. A program that sends X-Refresh-Rotation: 1 also gets its next refresh token.',
  access: 'refresh',
  response: z.object({ access_token: z.string(), refresh_token: z.string().optional() }),
  secrets: ['access_token', 'refresh_token'],
  refusals: [],
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The user who is signed in, and the salon.',
  access: 'session',
  response: session,
  refusals: [],
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session of the caller, on every screen that has it open.',
  access: 'session',
  refusals: [],
})

export const createSocketTicket = endpoint({
  method: 'POST',
  path: '/auth/socket-ticket',
  summary:
    'Creates a ticket that opens the realtime connection once, within 30 seconds, in place of the access token.',
  access: 'session',
  response: z.object({ ticket: z.string() }),
  secrets: ['ticket'],
  refusals: [],
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary:
    'Mails a link to choose a new password, if the address has an account. The answer is the same whether or not there is an account.',
  access: 'public',
  body: lostPassword,
  response: z.object({ message: z.string() }),
  status: 202,
  refusals: [],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password with the token of a reset link, and ends all sessions of the user.',
  access: 'public',
  body: passwordReset,
  response: z.object({ message: z.string() }),
  refusals: ['reset_link_invalid', 'weak_password'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirms an email address with the token of a link.',
  access: 'public',
  body: z.object({ token: text(200) }),
  response: z.object({ message: z.string() }),
  refusals: ['verification_link_invalid'],
})

/** The account that joins by an invitation. A new account needs a name and a password, an existing one its password. */
export const acceptance = z.object({
  token: text(200),
  your_name: optional(named(80, 2, problem('yourNameShort'))),
  password: newPassword,
})

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation',
  summary: 'The invitation behind a token. The call changes nothing.',
  access: 'public',
  body: z.object({ token: text(200) }),
  response: z.object({
    business_name: z.string(),
    email: z.string(),
    role: z.enum(invitedRoles),
    /** The name of the staff member to whom the new user will be linked; null if there is none. */
    staff_name: z.string().nullable(),
    /** Whether the address has an account already. Its password is then needed to accept. */
    has_account: z.boolean(),
  }),
  refusals: ['invitation_link_invalid'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/accept',
  summary: 'Joins a salon with the token of an invitation, and signs the user in.',
  access: 'public',
  body: acceptance,
  response: sessionWithTokens,
  secrets: ['access_token', 'refresh_token'],
  status: 201,
  createdPath: '/auth/me',
  refusals: [
    'invitation_link_invalid',
    'invalid_credentials',
    'weak_password',
    'email_taken',
    'belongs_to_salon',
  ],
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/verify-email/send',
  summary: 'Mails the caller another link that confirms their email address.',
  access: 'session',
  response: z.object({ message: z.string() }),
  status: 202,
  refusals: [],
})
