import { z } from 'zod'
import { deskPhone, email, filled, optional, phone, version } from '../fields.ts'
import { problem } from '../problems.ts'

/** The contact typed with an online booking. */
export const contact = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

export type ContactView = z.output<typeof contact>

export const bookingClient = z.object({
  name: filled(80, problem('nameRequired')),
  email: optional(email),
  phone: optional(phone),
})

/** A client as typed at the desk. */
export const deskClient = bookingClient.extend({
  phone: optional(deskPhone),
  /** Makes a new client, although the phone number or email address is on file under another name. */
  new: z.boolean().optional(),
})

/** The desk's decision whether the probable client typed the contact. */
export const clientDecision = z.object({
  same_person: z.boolean(),
  /** Also copies the typed contact to the empty fields of the client’s file. */
  copy_contact: z.boolean().optional(),
  version: version.optional(),
})
