import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import type { sendEnquiry as endpoint } from '@chairtime/contract/enquiries.ts'
import { DAY_SECONDS } from '@chairtime/core/time/day.ts'
import type { Context } from '../../platform/api/context.ts'
import { type Limit, perNetwork } from '../../platform/api/limits.ts'
import type { DatabaseBeforeSalon } from '../../platform/database/database.ts'
import { newId } from '../../platform/database/ids.ts'
import { enqueuePublicMail } from '../../scheduling/effects/new-public-mail-store.ts'
import { insertEnquiry } from './store.ts'

const perCaller: Limit = { max: 10, perSeconds: 3600 }
const perAddress: Limit = { max: 10, perSeconds: DAY_SECONDS }

/**
 * Stores an enquiry and mails it to the operator. An enquiry that is sent again unchanged with its id is mailed once.
 * Refuses beyond ten attempts an hour from one network and ten a day with one email address.
 */
export async function sendEnquiry(
  database: DatabaseBeforeSalon,
  { body }: Input<typeof endpoint>,
  { limits, networks, now }: Context,
): Promise<Reply<typeof endpoint>> {
  await limits.spend([
    ...perNetwork('enquiries of a caller', { networks }, perCaller),
    { name: 'enquiries of an address', key: body.email.toLowerCase(), limit: perAddress },
  ])
  const id = body.id ?? newId()
  await database.acrossTenants('an enquiry to the operator', async (directory) => {
    const enquiryId = await insertEnquiry(directory, { ...body, id }, now)
    if (enquiryId) await enqueuePublicMail(directory, { enquiryId }, now)
  })
}
