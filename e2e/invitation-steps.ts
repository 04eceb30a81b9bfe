import { type APIRequestContext, expect } from '@playwright/test'
import { deskOf } from './desk-calls.ts'
import { mailedLink } from './owner-steps.ts'
import { headersOf, password, type Salon } from './salon.ts'

/**
 * Invites the staff member of this name as a stylist, and accepts the mailed invitation for them. Returns the salon
 * with the stylist's email address and access token.
 */
export async function inviteStylist(
  request: APIRequestContext,
  salon: Salon,
  name: string,
): Promise<Salon> {
  const email = `stylist-${salon.slug}@mail.test`
  const staff_id = await deskOf(request, salon).staffId(name)
  const invited = await request.post('/api/team/invitations', {
    data: { email, role: 'stylist', staff_id },
    headers: headersOf(salon),
  })
  expect(invited.ok(), await invited.text()).toBe(true)
  const token = new URL(await invitationLink(request, email)).searchParams.get('token')
  const data = { token, your_name: name, password }
  const joined = await request.post('/api/auth/invitation/accept', { data })
  expect(joined.ok(), await joined.text()).toBe(true)
  return { ...salon, email, token: (await joined.json()).access_token }
}

/** The link of the newest invitation that was mailed to this email address. */
export function invitationLink(request: APIRequestContext, email: string): Promise<string> {
  return mailedLink(request, email, /https?:\/\/\S+\/invitation\?token=[\w-]+/)
}
