import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { page, uuid } from './fields.ts'

/** The largest reported number of unread notifications. */
export const UNREAD_MAX = 100

/** The most notifications that can be marked as read at once. */
export const READ_AT_ONCE_MAX = 1000

export const notification = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  message: z.string(),
  created_at: z.string(),
  read: z.boolean(),
  appointment_id: z.string().nullable(),
})

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  summary: 'What the salon should know, newest first.',
  access: 'dashboard.read',
  query: z.object({ ...page, cursor: uuid.optional() }),
  response: z.object({
    items: z.array(notification),
    /** The exact number below 100; 100 means 100 or more. */
    unread_count: z.number(),
    next_cursor: z.string().nullable(),
  }),
  refusals: [],
})

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks the named notifications as read by this user; without a body, all present ones.',
  access: 'dashboard.read',
  body: z.object({ notification_ids: z.array(uuid).max(READ_AT_ONCE_MAX) }).optional(),
  response: z.object({ unread_count: z.number() }),
  refusals: [],
})
