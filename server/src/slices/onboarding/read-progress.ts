import type { Reply } from '@chairtime/contract/endpoint.ts'
import { type readProgress as endpoint, steps } from '@chairtime/contract/onboarding.ts'
import { itemAt } from '@chairtime/core/known.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantRead, TenantWrite } from '../../platform/database/database.ts'
import { recordEvent } from '../../scheduling/effects/audit-store.ts'
import { readUnits } from '../resources/store.ts'
import { readServices } from '../services/store.ts'
import { readStaff } from '../staff/store.ts'
import { answerNow } from './menu-plan.ts'
import { withDataOnFile } from './staff-plan.ts'
import { type Entries, readSetup, type Step, saveEntry } from './store.ts'

/**
 * Returns the progress of the set-up and the entered data. Staff, stations and services are as they are now, because
 * they may have been changed elsewhere: entered staff members who can no longer be booked and services that left the
 * menu are left out, and stations out of service are not counted. Otherwise the next save would bring them back.
 */
export async function readProgress(
  db: TenantRead,
  _input: unknown,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const setup = await readSetup(db)
  const { staff, services } = setup.onboarding_data
  const staffOnFile = await readStaff(db)
  const inactiveIds = new Set(staffOnFile.filter(({ active }) => !active).map(({ id }) => id))
  const entered = withDataOnFile(staffOnFile, staff?.staff_members ?? [])
  const unitsInService = (await readUnits(db)).filter(({ active }) => active)
  return {
    current_step: setup.onboarding_step,
    data: {
      business_type: setup.onboarding_data.business_type ?? null,
      hours: setup.onboarding_data.hours ?? null,
      staff: staff
        ? {
            ...staff,
            resource_count: unitsInService.length,
            staff_members: entered.filter(({ id }) => !id || !inactiveIds.has(id)),
          }
        : null,
      services: services ? answerNow(await readServices(db), services) : null,
    },
    site: { address: setup.address, phone: setup.phone, brand_color: setup.brand_color },
    onboarding_complete: setup.onboarding_completed_at !== null,
    booking_url: ctx.urls.booking(setup.slug),
  }
}

/** The event of a step that is saved after the set-up. */
const changeEvents = {
  business_type: 'salon.kind_changed',
  hours: 'salon.hours_changed',
  staff: 'salon.team_changed',
  services: 'salon.menu_changed',
} as const

/**
 * Stores the entered data of a step, marks the step as done and returns the progress. Saving an earlier step again
 * keeps the later steps done. After the set-up, saving any step but the last one leaves an audit event.
 */
export async function advance(
  db: TenantWrite,
  ctx: Context,
  done: Step,
  entry: Partial<Entries>,
): Promise<Reply<typeof endpoint>> {
  const { onboarding_step: reached, onboarding_completed_at } = await readSetup(db)
  const next = itemAt(steps, Math.min(steps.indexOf(done) + 1, steps.length - 1))
  await saveEntry(db, entry, steps.indexOf(next) > steps.indexOf(reached) ? next : reached)
  if (done !== 'complete' && onboarding_completed_at) {
    await recordEvent(db, ctx, { kind: changeEvents[done] })
  }
  return readProgress(db, undefined, ctx)
}
