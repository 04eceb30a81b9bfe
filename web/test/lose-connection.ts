import { onTestFinished, vi } from 'vitest'
import { useConnection } from '../src/lib/connection.ts'
import { forgetKept } from '../src/lib/kept-store.ts'
import { now } from '../src/lib/use-now.ts'

/**
 * Takes the connection away until the test ends. At the end, the unsent actions are deleted, with everything else that
 * `kept-store.ts` stores in the browser.
 */
export function loseConnection(): void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  useConnection.setState({ lostAt: now() })
  onTestFinished(async () => {
    // first, so that no unsent action is sent when the connection is back
    await forgetKept()
    onLine.mockRestore()
    useConnection.setState({ lostAt: null })
  })
}
