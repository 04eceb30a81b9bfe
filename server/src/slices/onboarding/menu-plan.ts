import type { servicesStep } from '@chairtime/contract/onboarding.ts'
import type { z } from 'zod'
import type { ServiceRow } from '../services/store.ts'

export type MenuAnswer = z.output<typeof servicesStep>
export type CustomService = MenuAnswer['custom_services'][number]

export interface MenuPlan {
  readonly removedIds: readonly string[]
  readonly added: readonly CustomService[]
}

/**
 * The changes that saving the step makes to the menu, apart from adding the chosen templates. What the previous answer
 * had and this one has not is removed: templates by their id, custom services by their name. A custom service whose
 * duration or price differs from the previous answer is removed and added anew. Any other custom service is added only
 * when its name is not on the menu. Everything else stays, and so do the salon's later edits of services from the
 * set-up.
 */
export function planMenu(
  menu: readonly ServiceRow[],
  answer: MenuAnswer,
  previous: MenuAnswer | null,
): MenuPlan {
  const removedTemplateIds = new Set(
    previous?.template_ids.filter((id) => !answer.template_ids.includes(id)),
  )
  const removedCustomNames = new Set(
    previous?.custom_services
      .filter((before) => !answer.custom_services.some((now) => isSame(before, now)))
      .map(({ name }) => name.toLowerCase()),
  )
  const isRemoved = (row: ServiceRow) =>
    row.template_id === null
      ? row.is_custom && removedCustomNames.has(row.name.toLowerCase())
      : removedTemplateIds.has(row.template_id)
  const keptNames = new Set(
    menu.filter((row) => !isRemoved(row)).map(({ name }) => name.toLowerCase()),
  )
  return {
    removedIds: menu.filter(isRemoved).map(({ id }) => id),
    added: [...byName(answer.custom_services)]
      .filter(([name]) => !keptNames.has(name))
      .map(([, custom]) => custom),
  }
}

function byName(customs: readonly CustomService[]): ReadonlyMap<string, CustomService> {
  return new Map(customs.map((custom) => [custom.name.toLowerCase(), custom]))
}

function isSame(a: CustomService, b: CustomService): boolean {
  const sameName = a.name.toLowerCase() === b.name.toLowerCase()
  return sameName && a.duration === b.duration && a.price === b.price
}
