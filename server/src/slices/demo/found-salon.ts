import * as auth from '@chairtime/contract/auth.ts'
import * as onboarding from '@chairtime/contract/onboarding.ts'
import { listServices } from '@chairtime/contract/services.ts'
import { listStaff, updateStaffMember } from '@chairtime/contract/staff.ts'
import type { Actor } from '../../platform/api/context.ts'
import { type TenantId, tenantId } from '../../platform/database/database.ts'
import { business, chairs, colleagues, demoSlug, menu, shiftsOn, week } from './cast.ts'
import type { Scene, Stage } from './stage.ts'
import { findOwner, takeAddress } from './store.ts'

/** The demo salon, and its owner at the desk. */
export interface DemoSalon {
  readonly tenantId: TenantId
  readonly owner: Actor
}

export interface Founding {
  readonly at: Date
  readonly password: string
  readonly timezone: string
}

/** Opens the demo salon as its owner would, step by step; one that a crash left half open is finished. */
export async function foundSalon(stage: Stage, founding: Founding): Promise<DemoSalon> {
  const known = (await findSalon(stage)) ?? (await registerSalon(stage, founding))
  const scene = { at: founding.at, actor: known.owner, tenantId: known.tenantId }
  const progress = await stage.act(onboarding.readProgress, scene, {})
  if (!progress.onboarding_complete) await setUp(stage, scene)
  return known
}

async function findSalon(stage: Stage): Promise<DemoSalon | undefined> {
  const row = await stage.app.database.acrossTenants('find the demo salon', (directory) =>
    findOwner(directory, business.ownerEmail),
  )
  return row && { tenantId: tenantId(row.tenant_id), owner: ownerOf(row.user_id) }
}

async function registerSalon(
  stage: Stage,
  { at, password, timezone }: Founding,
): Promise<DemoSalon> {
  const { name, ownerName, ownerEmail, phone } = business
  const visitor = {
    kind: 'client',
    id: null,
    name: ownerName,
    role: null,
    sessionId: null,
  } as const
  const answer = await stage.act(
    auth.register,
    { at, actor: visitor },
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

async function setUp(stage: Stage, scene: Scene & { tenantId: TenantId }): Promise<void> {
  await stage.act(onboarding.saveBusinessType, scene, { body: { business_type: 'hair_salon' } })
  await stage.act(onboarding.saveHours, scene, { body: week })
  await stage.act(onboarding.saveStaff, scene, {
    body: {
      resource_count: chairs,
      resource_type: 'chair',
      setup_staff_now: true,
      staff_members: colleagues.map(({ name }) => ({ name })),
    },
  })
  await stage.act(onboarding.saveServices, scene, { body: menu })
  await giveEverybodyTheirHours(stage, scene)
  const door = stage.app.database.inTenant(scene.tenantId)
  await door.write((db) => takeAddress(db, demoSlug))
  await stage.act(onboarding.completeOnboarding, scene, {
    body: { launch_immediately: true, send_test_link: false },
  })
}

async function giveEverybodyTheirHours(stage: Stage, scene: Scene): Promise<void> {
  const { staff } = await stage.act(listStaff, scene, {})
  const { services } = await stage.act(listServices, scene, {})
  for (const colleague of colleagues) {
    const member = staff.find(({ name }) => name === colleague.name)!
    const hours = week.working_days.flatMap((day) =>
      shiftsOn(colleague, day).map(([start_time, end_time]) => ({ day, start_time, end_time })),
    )
    const performs = services.filter(({ name }) => !colleague.without.includes(name))
    await stage.act(updateStaffMember, scene, {
      params: { id: member.id },
      body: {
        ...member,
        title: colleague.title,
        hours,
        service_ids: performs.map(({ id }) => id),
      },
    })
  }
}
