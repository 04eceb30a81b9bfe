import type { APIRequestContext } from '@playwright/test'

/** Moves the product's clock while `story` runs, then moves it back, because all stories share the clock. */
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
