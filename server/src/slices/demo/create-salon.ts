import * as auth from '@chairtime/contract/auth.ts'
import * as onboarding from '@chairtime/contract/onboarding.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff, updateStaffMember } from '@chairtime/contract/staff.ts'
import { TRIAL_DAYS } from '@chairtime/core/billing/billing.ts'
import { get } from '@chairtime/core/known.ts'
import { DAY_MINUTES } from '@chairtime/core/time/day.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { type Actor, userIdOf } from '../../platform/identity/actor.ts'
import { minutesAfter } from '../../platform/time/instants.ts'
import { confirmAddress } from '../auth/verification-store.ts'
import { business, CHAIRS, colleagues, demoSlug, menu, shiftsOn, week } from './fixtures.ts'
import type { SeedContext, SeedStep } from './seed-context.ts'
import { findOwner, presentSalon, takeSlug } from './store.ts'

/** The demo salon, and its owner at the desk. */
export interface DemoSalon {
  readonly tenantId: TenantId
  readonly owner: Actor
}

export interface CreationOptions {
  readonly at: Date
  readonly password: string
  readonly timezone: string
}

/**
 * Creates the demo salon step by step, with the calls that its owner would make. Completes a salon that a crash left
 * incomplete.
 */
export async function createSalon(seed: SeedContext, options: CreationOptions): Promise<DemoSalon> {
  const salon = (await findSalon(seed)) ?? (await registerSalon(seed, options))
  const step = { at: options.at, actor: salon.owner, tenantId: salon.tenantId }
  // the first step, because a salon whose trial is over cannot be set up
  await refreshSalon(seed, step)
  const progress = await seed.call(onboarding.readProgress, step, {})
  if (!progress.onboarding_complete) await setUp(seed, step)
  return salon
}

async function findSalon(seed: SeedContext): Promise<DemoSalon | undefined> {
  const row = await seed.app.database.acrossTenants('find the demo salon', (directory) =>
    findOwner(directory, business.ownerEmail),
  )
  return row && { tenantId: tenantId(row.tenant_id), owner: ownerOf(row.user_id) }
}

async function registerSalon(
  seed: SeedContext,
  { at, password, timezone }: CreationOptions,
): Promise<DemoSalon> {
  const { name, ownerName, ownerEmail, phone } = business
  const actor = {
    kind: 'client',
    id: null,
    name: ownerName,
    role: null,
    sessionId: null,
  } as const
  const answer = await seed.call(
    auth.register,
    { at, actor },
    {
      body: {
        business_name: name,
        your_name: ownerName,
        email: ownerEmail,
        phone,
        password,
        terms_accepted: true,
        timezone,
      },
    },
  )
  return { tenantId: tenantId(answer.tenant.id), owner: ownerOf(answer.user.id) }
}

function ownerOf(userId: string): Actor {
  return { kind: 'user', id: userId, name: business.ownerName, role: 'owner', sessionId: null }
}

async function setUp(seed: SeedContext, step: SeedStep & { tenantId: TenantId }): Promise<void> {
  await seed.call(onboarding.saveBusinessType, step, { body: { business_type: 'hair_salon' } })
  await seed.call(onboarding.saveHours, step, { body: week })
  await seed.call(onboarding.saveStaff, step, {
    body: {
      resource_count: CHAIRS,
      resource_type: 'chair',
      setup_staff_now: true,
      staff_members: colleagues.map(({ name }) => ({ name })),
    },
  })
  await seed.call(onboarding.saveServices, step, { body: menu })
  await seed.call(onboarding.saveSite, step, { body: { phone: business.phone } })
  await setStaffHours(seed, step)
  await seed.app.database.inTenant(step.tenantId).write((db) => takeSlug(db, demoSlug))
  await seed.call(onboarding.completeOnboarding, step, {
    body: { launch_immediately: true, send_test_link: false },
  })
}

/** Adds the public texts that are missing, sets the end of the trial and confirms the owner's email address. */
async function refreshSalon(
  { app }: SeedContext,
  { at, actor, tenantId }: Required<SeedStep>,
): Promise<void> {
  const trialEndsAt = minutesAfter(at, TRIAL_DAYS * DAY_MINUTES)
  await app.database.inTenant(tenantId).write(async (db) => {
    await presentSalon(db, business, trialEndsAt)
    // the owner of the demo salon has no mailbox
    await confirmAddress(db, userIdOf(actor), at)
  })
}

async function setStaffHours(seed: SeedContext, step: SeedStep): Promise<void> {
  const { staff } = await seed.call(listStaff, step, {})
  const byName = new Map(staff.map((staffMember) => [staffMember.name, staffMember]))
  const { services } = await seed.call(listServices, step, {})
  for (const colleague of colleagues) {
    const staffMember = get(byName, colleague.name)
    const hours = week.working_days.flatMap((day) =>
      shiftsOn(colleague, day).map(([start_time, end_time]) => ({ day, start_time, end_time })),
    )
    const performedServices = services.filter(({ name }) => !colleague.without.includes(name))
    await seed.call(updateStaffMember, step, {
      params: { id: staffMember.id },
      body: {
        ...staffMember,
        title: colleague.title,
        hours,
        service_ids: performedServices.map(({ id }) => id),
      },
    })
  }
}
