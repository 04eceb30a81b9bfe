import type { Input, Reply } from '@chairtime/contract/endpoint.ts'
import { saveStaff as endpoint } from '@chairtime/contract/onboarding.ts'
import { type SalonTexts, salonTexts } from '@chairtime/core/texts/salon.ts'
import { readBilling } from '../../platform/api/billing-store.ts'
import type { Context } from '../../platform/api/context.ts'
import type { TenantWrite } from '../../platform/database/database.ts'
import { refusing } from '../../platform/errors/refuse.ts'
import { lockConfiguration } from '../../scheduling/salon/configuration-store.ts'
import { inUse } from '../../scheduling/salon/in-use.ts'
import { refuseIfTooLarge } from '../../scheduling/salon/salon-size-store.ts'
import { readUnits, removeUnusedUnits, saveUnits } from '../resources/store.ts'
import {
  changeStaffMember,
  insertStaff,
  performAsBefore,
  readStaff,
  readUpcomingVisits,
  removeStaff,
} from '../staff/store.ts'
import { readMembers } from '../team/store.ts'
import { advance } from './read-progress.ts'
import { planStaff, type StaffEntry, withDataOnFile } from './staff-plan.ts'
import { planStations } from './stations.ts'
import { readSetup, type SetupRow } from './store.ts'

const refuse = refusing(endpoint)

type Body = Input<typeof endpoint>['body']

/**
 * Sets up the stations and the staff. Refuses the removal of a station or staff member with visits to come, and of a
 * staff member whom somebody else has entered and the caller has not seen. Refuses more staff members than the plan
 * allows; a salon that has more already may keep or reduce them.
 */
export async function saveStaff(
  db: TenantWrite,
  { body }: Input<typeof endpoint>,
  ctx: Context,
): Promise<Reply<typeof endpoint>> {
  const { seen_staff_ids: _, ...entry } = body
  await lockConfiguration(db)
  const setup = await readSetup(db)
  await setUpStations(db, body, salonTexts(setup.locale), ctx.now)
  await setUpStaff(db, body, setup, ctx)
  const staff_members = withDataOnFile(await readStaff(db), body.staff_members)
  return advance(db, ctx, 'staff', { staff: { ...entry, staff_members } })
}

async function setUpStations(
  db: TenantWrite,
  body: Body,
  texts: SalonTexts,
  now: Date,
): Promise<void> {
  const units = await readUnits(db)
  const visits = await readUpcomingVisits(
    db,
    units.map(({ id }) => id),
    now,
  )
  const usedIds = new Set(visits.map(({ subject_id }) => subject_id))
  const plan = planStations(units, usedIds, body.resource_count, body.resource_type, texts)
  const affected = visits.filter(({ subject_id }) => plan.removed.includes(subject_id))
  if (affected.length > 0) refuse('resource_in_use', inUse(units, affected))
  await saveUnits(db, plan.units, body.resource_type)
  await removeUnusedUnits(db, plan.removed)
}

async function setUpStaff(
  db: TenantWrite,
  body: Body,
  { onboarding_data }: SetupRow,
  ctx: Context,
): Promise<void> {
  const staff = await readStaff(db)
  const previous = onboarding_data.staff?.setup_staff_now ? onboarding_data.staff.staff_members : []
  const plan = planStaff(staff, {
    staffMembers: body.setup_staff_now ? body.staff_members : [],
    previous,
    owner: await ownerOf(db, ctx),
  })
  const removedIds = plan.removed.map(({ id }) => id)
  const unseen = withDataOnFile(staff, previous).filter(
    ({ id }) => id && removedIds.includes(id) && !(body.seen_staff_ids?.includes(id) ?? true),
  )
  if (unseen.length > 0) refuse('version_conflict', { details: { staff_members: unseen } })
  const { staffMax: limit } = await readBilling(db, ctx)
  const activeBefore = staff.filter(({ active }) => active).length
  if (limit !== null && plan.activeCount > Math.max(limit, activeBefore)) {
    refuse('plan_limit_reached', { details: { limit, staff_members: plan.activeCount } })
  }
  const affected = await readUpcomingVisits(db, removedIds, ctx.now)
  if (affected.length > 0) refuse('staff_in_use', inUse(plan.removed, affected))
  await removeStaff(db, removedIds)
  await performAsBefore(db, plan.returningIds)
  for (const { id, name, email, phone, title, active, own_hours } of plan.kept) {
    await changeStaffMember(db, id, { name, email, phone, title, active, own_hours })
  }
  await insertStaff(db, plan.added, ctx.now)
  await refuseIfTooLarge(db, refuse)
}

/** The first owner who is a staff member, else the first owner. The caller can be a manager, who is no owner. */
async function ownerOf(db: TenantWrite, { actor }: Context): Promise<StaffEntry['owner']> {
  const owners = (await readMembers(db)).filter(({ role }) => role === 'owner')
  const owner = owners.find(({ staff_member }) => staff_member) ?? owners[0] ?? actor
  return { userId: owner.id, name: owner.name }
}
