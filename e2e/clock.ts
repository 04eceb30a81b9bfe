import type { APIRequestContext } from '@playwright/test'

/** Moves the product's clock forward while `story` runs, then back, because all stories share the clock. */
export async function withLaterClock(
  request: APIRequestContext,
  seconds: number,
  story: () => Promise<void>,
): Promise<void> {
  await setClock(request, Date.now() + seconds * 1_000)
  try {
    await story()
  } finally {
    await setClock(request, Date.now())
  }
}

async function setClock(request: APIRequestContext, time: number) {
  const data = { now: new Date(time).toISOString() }
  // the server may end an unused connection at the moment of its next use
  const answer = await request.post('/dev/api/clock', { data, maxRetries: 2 })
  if (!answer.ok()) throw new Error(`the clock answered ${answer.status()}`)
}
