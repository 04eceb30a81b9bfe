import type { APIRequestContext } from '@playwright/test'

/** Moves the product's clock for as long as `story` lasts; it is everybody's clock, so it goes back. */
export async function later(
  request: APIRequestContext,
  seconds: number,
  story: () => Promise<void>,
): Promise<void> {
  await move(request, { advance_seconds: seconds })
  try {
    await story()
  } finally {
    await move(request, { now: new Date().toISOString() })
  }
}

async function move(request: APIRequestContext, to: object) {
  const answer = await request.post('/dev/api/clock', { data: to })
  if (!answer.ok()) throw new Error(`the clock answered ${answer.status()}`)
}
