import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { startTestServer, type TestSalon, type TestServer } from './harness.ts'

const password = 'plums and chairs'

interface Wanted {
  readonly email?: string
  readonly role?: string
  readonly staff_id?: string
}

/**
 * The calls by which the owner of a salon invites people to the team, and by which these people answer. Each test has
 * a salon of its own.
 */
export function teamDesk() {
  let server: TestServer
  let salon: TestSalon
  let staffIds: string[]

  beforeAll(async () => {
    // no worker is needed, because a mail is stored before the call is answered, and `linkTokens` sends the mail
    server = await startTestServer({ ROLE: 'web' })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    salon = await server.registerSalon()
    staffIds = (await salon.onboard()).staffIds
  })

  let nth = 0
  const newAddress = () => {
    nth += 1
    return `lea${nth}@mail.test`
  }

  const invite = (wanted: Wanted = {}, by = salon) =>
    by.call('POST', '/api/team/invitations', { email: newAddress(), role: 'stylist', ...wanted })

  const readInvitation = (token: string) => server.call('POST', '/api/auth/invitation', { token })
  const accept = (token: string, fields: object = {}) =>
    server.call('POST', '/api/auth/invitation/accept', {
      token,
      your_name: 'Lea Winter',
      password,
      ...fields,
    })
  const login = (email: string, word = password) =>
    server.call('POST', '/api/auth/login', { email, password: word })
  const team = async () => (await salon.call('GET', '/api/team')).body

  /** The tokens of the invitation links in the mails to an address, the newest first. */
  async function linkTokens(email: string): Promise<string[]> {
    await server.app.sendDue()
    const { body } = await server.call('GET', `/dev/api/messages?to=${email}`)
    const bodies = body.messages.map((mail: { body: string }) => mail.body)
    return [...bodies.join('\n').matchAll(/\/invitation\?token=([\w-]{43})/g)].map((found) =>
      itemAt(found, 1),
    )
  }

  /** Invites somebody. Returns the id and the email address of the invitation, and the token in its mail. */
  async function invited(wanted: Wanted = {}) {
    const { status, body } = await invite(wanted)
    expect(status).toBe(201)
    const { id, email } = body.invitation
    return { id, email, token: itemAt(await linkTokens(email), 0) }
  }

  /** Lets somebody join the team. Returns the user’s id, email address and token, and `call`, which sends the token. */
  async function joined(wanted: Wanted = {}) {
    const { email, token } = await invited(wanted)
    const { status, body } = await accept(token)
    expect(status).toBe(201)
    const bearer = { authorization: `Bearer ${body.access_token}` }
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
      server.call(method, path, sent, bearer)
    return { id: body.user.id, email, token: body.access_token, call }
  }

  const ownerId = async () => (await salon.call('GET', '/api/auth/me')).body.user.id
  return {
    get server() {
      return server
    },
    get salon() {
      return salon
    },
    get staffIds() {
      return staffIds
    },
    newAddress,
    invite,
    readInvitation,
    accept,
    login,
    team,
    linkTokens,
    invited,
    joined,
    ownerId,
  }
}
