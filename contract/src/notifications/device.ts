import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { problem } from '../problems.ts'

/** The browser of the session, registered to get notifications while the app is closed. */
const device = z.object({
  /** The address of the browser at its push service. */
  endpoint: z.string(),
  created_at: z.string(),
  /** When the last push to the device was given up. Null if its push service took that push, or before any push. */
  failed_at: z.string().nullable(),
})

/** The subscription of a browser, in the form of `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint: z
    .string()
    .max(1024, problem('noPushService'))
    // browsers encode these addresses, so they have only visible ASCII characters
    .regex(/^[!-~]+$/, problem('noPushService'))
    .pipe(z.url(problem('noPushService'))),
  keys: z.object({
    /** An uncompressed point of P-256 in base64url: 65 bytes, the first of them 4. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, problem('noPushKey')),
    /** 16 bytes in base64url. */
    auth: z.string().regex(/^[\w-]{22}$/, problem('noPushKey')),
  }),
})

export const readPushDevice = endpoint({
  method: 'GET',
  path: '/notifications/device',
  summary:
    'Whether this browser gets notifications while the app is closed, and the key to subscribe with.',
  access: 'dashboard.read',
  response: z.object({
    /** The key that the browser subscribes with. */
    public_key: z.string(),
    /** Null while the notifications of this browser are off. */
    device: device.nullable(),
  }),
  refusals: [],
})

export const savePushDevice = endpoint({
  method: 'POST',
  status: 201,
  createdPath: '/notifications/device',
  path: '/notifications/device',
  summary:
    'Turns on notifications to this browser while the app is closed, until the session ends.',
  access: 'dashboard.read',
  body: subscription,
  response: z.object({ device }),
  refusals: ['too_many_devices', 'version_conflict'],
})

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/notifications/device',
  summary: 'Turns off the notifications to this browser.',
  access: 'dashboard.read',
  refusals: [],
})

export const testPushDevice = endpoint({
  method: 'POST',
  path: '/notifications/device/test',
  summary: 'Sends a notification to this browser to show that it works.',
  access: 'dashboard.read',
  refusals: ['not_found'],
})
