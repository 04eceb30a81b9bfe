import { refusals } from '@chairtime/contract/refusals.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import {
  changeMember,
  inviteMember,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@chairtime/contract/team.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { expectTryAgain } from '../../../test/try-again.ts'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { useToasts } from '../../ui/toast.ts'
import type { Invitation, Member } from './queries.ts'
import { TeamPage } from './team-page.tsx'

const element = (
  <main tabIndex={-1}>
    <TeamPage />
  </main>
)
const routes = [{ path: '/team', element }]

const ana: Member = {
  id: 'u1',
  name: 'Ana Petrova',
  email: 'ana@salon.test',
  role: 'owner',
  staff_member: null,
  joined_at: '2026-03-01T09:00:00+02:00',
  version: 1,
}
const lea: Member = {
  ...ana,
  id: 'u2',
  name: 'Lea Winter',
  email: 'lea@mail.test',
  role: 'stylist',
  staff_member: { id: 's1', name: 'Lea W.' },
  version: 3,
}
const invited: Invitation = {
  id: 'i1',
  email: 'tom@mail.test',
  role: 'front_desk',
  staff_member: null,
  expires_at: '2026-03-08T09:00:00+02:00',
  expired: false,
}

function show(members: Member[], invitations: Invitation[] = [], role: Member['role'] = 'owner') {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role } })
  answer(listTeam, { members, invitations })
  answer(listStaff, { staff: [staffMember('s1', 'Lea W.'), staffMember('s2', 'Tom R.')] })
  return showPages(routes, '/team')
}

const changes = () => sent.filter(({ method }) => method !== 'GET')

test('an owner who is alone reads that nobody else can sign in, and invites somebody', async () => {
  answer(inviteMember, { invitation: invited })
  await show([ana])
  await expect.element(page.getByText('Nobody but you can sign in')).toBeVisible()
  await page.getByLabelText('Email').fill('tom@mail.test')
  await page.getByLabelText('Role').selectOptions('Front desk')
  await expect.element(page.getByText('Calendar, clients, messages and checkout.')).toBeVisible()
  await page.getByLabelText('Serves clients as (optional)').selectOptions('Tom R.')
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByLabelText('Email')).toHaveValue('')
  expect(changes().map(({ body }) => body)).toEqual([
    { email: 'tom@mail.test', role: 'front_desk', staff_id: 's2' },
  ])
})

test('“Try again” reads a team that could not be read', async () => {
  signIn(signedIn)
  refuseWith(listTeam, 'unavailable')
  answer(listStaff, { staff: [] })
  await showPages(routes, '/team')
  const reply = { members: [ana, lea], invitations: [] }
  await expectTryAgain(listTeam, reply, page.getByText(lea.email))
})

test('when the form is sent again with the same values after a successful answer, the second request has a new key', async () => {
  answer(inviteMember, { invitation: invited })
  await show([ana])
  for (const times of [1, 2]) {
    await page.getByLabelText('Email').fill('tom@mail.test')
    await page.getByRole('button', { name: 'Send the invitation' }).click()
    await expect.element(page.getByLabelText('Email')).toHaveValue('')
    await expect.poll(changes).toHaveLength(times)
  }
  expect(new Set(changes().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
})

test('the problem of an invitation is shown at its field', async () => {
  refuseWith(inviteMember, 'validation_failed', { errors: { email: ['Please enter an email'] } })
  await show([ana])
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect.element(page.getByText('Please enter an email')).toBeVisible()
})

test('a staff member to whom a member of the team is linked is not offered again', async () => {
  await show([ana, lea])
  const choice = page.getByLabelText('Serves clients as (optional)')
  await expect.element(choice).toMatchTextContent('NobodyTom R.')
})

test('an open invitation is sent again or withdrawn', async () => {
  answer(resendInvitation, { invitation: invited })
  answerWith(withdrawInvitation, () => new Response(null, { status: 204 }))
  await show([ana], [invited])
  await page.getByRole('button', { name: 'Send again to tom@mail.test' }).click()
  await expect.poll(() => changes().at(-1)?.path).toBe('/team/invitations/i1/send')
  await page.getByRole('button', { name: 'Withdraw the invitation of tom@mail.test' }).click()
  const dialog = page.getByRole('dialog')
  await expect
    .element(dialog.getByText('sent to tom@mail.test stops working', { exact: false }))
    .toBeVisible()
  expect(changes().at(-1)?.method).not.toBe('DELETE')
  answer(listTeam, { members: [ana], invitations: [] })
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.poll(() => changes().at(-1)?.method).toBe('DELETE')
  await expect.element(page.getByText('tom@mail.test', { exact: true })).not.toBeInTheDocument()
  expect(document.activeElement).toBe(page.getByRole('main').element())
})

test('when the chosen staff member is gone, the change is refused and the dialog stays open with the chosen role', async () => {
  refuseWith(changeMember, 'not_found', { errors: { staff_id: ['Is no longer in this list'] } })
  await show([ana, lea], [])
  await page.getByRole('button', { name: 'Change Lea Winter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Role').selectOptions('Manager')
  await dialog.getByLabelText('Serves clients as (optional)').selectOptions('Tom R.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText(refusals.not_found.sentence)).toBeVisible()
  await expect.element(dialog.getByLabelText('Role')).toHaveValue('manager')
})

test('when an invitation or a member is gone, the refusal is shown although the row disappears', async () => {
  for (const endpoint of [withdrawInvitation, resendInvitation, changeMember]) {
    refuseWith(endpoint, 'not_found')
  }
  const expectRefusalShown = async () => {
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    const title = refusals.not_found.sentence
    await expect.poll(() => useToasts.getState().toasts).toMatchObject([{ tone: 'error', title }])
    useToasts.setState({ toasts: [] })
  }
  await show([ana, lea], [invited])
  await page.getByRole('button', { name: 'Withdraw the invitation of tom@mail.test' }).click()
  answer(listTeam, { members: [ana, lea], invitations: [] })
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expectRefusalShown()
  await cleanup()
  await show([ana, lea], [invited])
  await page.getByRole('button', { name: 'Change Lea Winter' }).click()
  answer(listTeam, { members: [ana], invitations: [invited] })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectRefusalShown()
  answer(listTeam, { members: [ana], invitations: [] })
  await page.getByRole('button', { name: 'Send again to tom@mail.test' }).click()
  await expectRefusalShown()
})

test('when one of two invitations is withdrawn, the focus goes to the card with the other invitation', async () => {
  const secondInvitation = { ...invited, id: 'i2', email: 'eva@mail.test' }
  answerWith(withdrawInvitation, () => new Response(null, { status: 204 }))
  await show([ana], [invited, secondInvitation])
  await page.getByRole('button', { name: 'Withdraw the invitation of tom@mail.test' }).click()
  answer(listTeam, { members: [ana], invitations: [secondInvitation] })
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect.element(page.getByText('tom@mail.test', { exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Invited' })).toHaveFocus()
})

test('an expired invitation says so', async () => {
  await show([ana], [{ ...invited, expired: true }])
  await expect.element(page.getByText('The link has expired', { exact: false })).toBeVisible()
})

test('the dialog says before the save that a new role signs the member out', async () => {
  answer(changeMember, { member: lea })
  await show([ana, lea])
  await page.getByRole('button', { name: 'Change Lea Winter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Role').selectOptions('Manager')
  await expect.element(dialog.getByText('signs the person out', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes()[0]?.body).toEqual({ role: 'manager', staff_id: 's1', version: 3 })
})

test('when another owner has changed a member meanwhile, that change is shown, and the next save overwrites only the fields that were changed here', async () => {
  const theirs = { ...lea, role: 'front_desk', staff_member: null, version: 4 } as const
  const invitation = Promise.withResolvers<Response>()
  answerWith(inviteMember, () => invitation.promise)
  refuseWith(changeMember, 'version_conflict', { details: { member: theirs } })
  await show([ana, lea])
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByRole('button', { name: 'Change Lea Winter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Role').selectOptions('Manager')
  // when the invitation is answered, the page reads the team again
  answer(listTeam, { members: [ana, theirs], invitations: [] })
  invitation.resolve(Response.json({ invitation: invited }, { status: 201 }))
  await expect.poll(() => document.body.textContent).toMatch(/Lea Winter.*Front desk.*Invite/)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/It is now: Front desk, serving clients as nobody\./)
  expect(changes().at(-1)?.body).toMatchObject({ version: 3 })
  await expect.element(dialog.getByLabelText('Role')).toHaveValue('manager')
  answer(changeMember, { member: lea })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(changes().at(-1)?.body).toEqual({ role: 'manager', staff_id: '', version: 4 })
})

test('a member is removed only after a question, and nobody can remove themselves', async () => {
  answerWith(removeMember, () => new Response(null, { status: 204 }))
  await show([ana, lea])
  expect(page.getByRole('button', { name: 'Remove Ana Petrova' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Remove Lea Winter' }).click()
  expect(changes()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  answer(listTeam, { members: [ana], invitations: [] })
  await expect.poll(() => changes()[0]?.path).toBe('/team/members/u2')
})

test('a refused change is explained in the dialog', async () => {
  refuseWith(changeMember, 'last_owner')
  await show([ana])
  await page.getByRole('button', { name: 'Change Ana Petrova' }).click()
  await page.getByRole('dialog').getByLabelText('Role').selectOptions('Manager')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('A salon needs an owner', { exact: false })).toBeVisible()
})

test('the outcome of a change is shown although its dialog was closed before the answer', async () => {
  await show([ana, lea])
  const dialog = page.getByRole('dialog')
  const save = async () => {
    const reply = Promise.withResolvers<Response>()
    answerWith(changeMember, () => reply.promise)
    await page.getByRole('button', { name: 'Change Lea Winter' }).click()
    await dialog.getByLabelText('Role').selectOptions('Manager')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    return reply
  }
  const firstReply = await save()
  firstReply.resolve(Response.json({ error: 'A salon needs an owner.' }, { status: 409 }))
  await expect.element(page.getByText('A salon needs an owner.')).toBeVisible()
  const secondReply = await save()
  // a dialog that was opened meanwhile stays
  await page.getByRole('button', { name: 'Change Ana Petrova' }).click()
  secondReply.resolve(Response.json({ member: lea }))
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('a refused removal is shown although its question was closed before the answer', async () => {
  const reply = Promise.withResolvers<Response>()
  answerWith(removeMember, () => reply.promise)
  await show([ana, lea])
  await page.getByRole('button', { name: 'Remove Lea Winter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  reply.resolve(Response.json({ error: 'A salon needs an owner.' }, { status: 409 }))
  await expect.element(page.getByText('A salon needs an owner.')).toBeVisible()
})

test('a manager reads the team and can change nothing', async () => {
  await show([ana, lea], [invited], 'manager')
  await expect.element(page.getByText('lea@mail.test')).toBeVisible()
  for (const name of [/Change/, /Remove/, /Send/, /Withdraw/]) {
    expect(page.getByRole('button', { name }).query()).toBeNull()
  }
})

test('the form says what an invited stylist without a staff member can do', async () => {
  await show([ana])
  const hint = page.getByText('a stylist sees the calendar and can do nothing in it', {
    exact: false,
  })
  await expect.element(hint).toBeVisible()
  await page.getByLabelText('Serves clients as (optional)').selectOptions('Tom R.')
  await expect.element(hint).not.toBeInTheDocument()
})
