import { REASON_LENGTH_MAX } from '@chairtime/core/text/reason.ts'
import { z } from 'zod'
import { filled, instant, optional, text, uuid } from '../fields.ts'
import { problem } from '../problems.ts'
import { serviceIds, staffChoice, staffChoices } from '../visit-choice.ts'
import { deskClient } from './contact.ts'

export const override = z
  .object({ reason: filled(REASON_LENGTH_MAX, problem('reasonRequired')) })
  .optional()

export const deskBooking = z.object({
  service_ids: serviceIds,
  staff_id: staffChoice.optional(),
  staff_by_service: staffChoices.optional(),
  start_time: instant,
  client_id: optional(uuid),
  client: deskClient.optional(),
  notes: optional(text(1000)),
  /** Books outside hours or over other appointments; the reason is stored. */
  override,
})
