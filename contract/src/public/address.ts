import { z } from 'zod'
import { tokenPattern } from '../patterns.ts'
import { problem } from '../problems.ts'

export const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/i, problem('notASlug'))
  .toLowerCase()
export const linkToken = z.string().regex(tokenPattern, problem('notALinkToken'))
export const salonParams = z.object({ slug })
export const linkParams = z.object({ manage_token: linkToken })

/** Refusals of a site without online booking. */
export const siteRefusals = ['site_not_published', 'subscription_required'] as const
