import { itemAt } from '@chairtime/core/known.ts'
import { vi } from 'vitest'
import type { TestServer } from './harness.ts'

/**
 * Requests a code and reads it in the outbox. `network` is the address that the request comes from. Returns what a
 * request body needs as its field `proof`.
 */
export async function proofOf(
  server: TestServer,
  slug: string,
  to: { email: string } | { phone: string },
  network?: string,
): Promise<{ id: string; code: string }> {
  const headers = network ? { 'x-forwarded-for': network } : {}
  const before = await codesTo(server, to)
  const { status, body } = await server.call('POST', `/api/public/${slug}/proofs`, to, headers)
  if (status !== 202) throw new Error(`a code was refused: ${status} ${JSON.stringify(body)}`)
  const newCode = async () => {
    await server.app.sendDue()
    const codes = await codesTo(server, to)
    if (codes.length === before.length) throw new Error('no code was sent')
    return itemAt(codes, 0)
  }
  return { id: body.proof_id, code: await vi.waitFor(newCode, 60_000) }
}

/** The codes that were sent to an email address or phone number, the newest first. */
async function codesTo(server: TestServer, to: object): Promise<string[]> {
  const address = String(Object.values(to)[0]).replaceAll(/[\s()-]/g, '')
  const { body } = await server.call('GET', `/dev/api/messages?to=${encodeURIComponent(address)}`)
  const texts = body.messages.map((message: { body: string }) => message.body)
  return texts.flatMap((text: string) => /\b\d{6}(?= is (?:the|your) code)/.exec(text) ?? [])
}
