import { expect, onTestFinished, test } from 'vitest'
import { useDesk } from '../lib/desk.ts'
import { followPresses } from './notification-presses.ts'

test('when a notification is pressed while the app is open, its appointment is shown; any other message of the service worker shows nothing', () => {
  const container = new EventTarget()
  onTestFinished(followPresses(container))
  const press = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }))
  press('/dashboard?appointment=a1')
  expect(useDesk.getState().panel).toEqual({ kind: 'appointment', id: 'a1' })
  useDesk.setState({ panel: null })
  for (const message of ['/login', '/calendar', null, { appointment: 'a1' }]) press(message)
  expect(useDesk.getState().panel).toBeNull()
})
