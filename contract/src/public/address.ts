import { z } from 'zod'
import { tokenPattern } from '../patterns.ts'

export const slug = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$/i, 'Must be the address of a salon')
  .toLowerCase()
export const linkToken = z.string().regex(tokenPattern, 'Must be the token of a link')
export const salonParams = z.object({ slug })
export const linkParams = z.object({ manage_token: linkToken })

/** Refusals of a site without online booking. */
export const closed = ['site_not_published', 'subscription_required'] as const
