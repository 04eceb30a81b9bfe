import {
  readPushDevice,
  removePushDevice,
  savePushDevice,
  testPushDevice,
} from '@chairtime/contract/notifications/device.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import {
  findSubscription,
  type SubscribeOutcome,
  subscribe,
  unsubscribe,
} from '../../lib/push-subscription.ts'

const deviceKey = ['settings', 'device']

export interface Device {
  /** The key that the browser subscribes with. */
  readonly publicKey: string
  readonly isOn: boolean
  /** The last notification did not reach this browser. */
  readonly hasFailed: boolean
}

/** The state of notifications in this browser. They are on if server and browser have the same subscription. */
export function useDevice() {
  return useQuery({
    queryKey: deviceKey,
    queryFn: async ({ signal }): Promise<Device> => {
      const { public_key, device } = await call(readPushDevice, { signal })
      const subscription = await findSubscription(public_key)
      const isOn = device !== null && subscription?.endpoint === device.endpoint
      return { publicKey: public_key, isOn, hasFailed: isOn && device.failed_at !== null }
    },
  })
}

/** Turns notifications on in this browser. The result is `on`, or why the browser did not subscribe. */
export function useTurnOn() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (
      publicKey: string,
    ): Promise<Exclude<SubscribeOutcome, PushSubscription> | 'on'> => {
      const subscription = await subscribe(publicKey)
      if (typeof subscription === 'string') return subscription
      const { endpoint = '', keys = {} } = subscription.toJSON()
      const { p256dh = '', auth = '' } = keys
      try {
        await call(savePushDevice, { body: { endpoint, keys: { p256dh, auth } } })
        return 'on'
      } catch (error) {
        await subscription.unsubscribe()
        throw error
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deviceKey }),
  })
}

/** Turns notifications off in this browser. */
export function useTurnOff() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(removePushDevice)
      await unsubscribe()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: deviceKey }),
  })
}

/** Sends a notification to this browser. */
export function useSendTest() {
  return useMutation({ mutationFn: () => call(testPushDevice) })
}
