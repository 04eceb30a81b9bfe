import { customService, type servicesStep } from '@chairtime/contract/onboarding.ts'
import { toMajor } from '@chairtime/core/money/money.ts'
import type { z } from 'zod'
import { newId } from '../../platform/database/ids.ts'
import type { ServiceRow } from '../services/store.ts'

export type MenuAnswer = z.output<typeof servicesStep>
export type CustomService = MenuAnswer['custom_services'][number]

/**
 * An answer as it was saved. A custom service has the id of its row, unless the row came from a template, or an older
 * version saved the answer.
 */
export interface SavedMenu extends MenuAnswer {
  readonly custom_services: (CustomService & { readonly id?: string | undefined })[]
}

export interface MenuPlan {
  readonly removedIds: readonly string[]
  readonly added: readonly (CustomService & { readonly id: string })[]
  /** The answer, with the ids of its custom services. */
  readonly saved: SavedMenu
}

/**
 * The changes that saving the step makes to the menu, apart from adding the chosen templates. A template of the
 * previous answer that is missing now is removed. A custom service of the answer is found on the menu by its name,
 * duration and price. They may be those that the set-up saved before, because the page may not have read a later edit.
 * A custom service of the previous answer that is not found in this way is removed. A new custom service is added,
 * unless its name is on the menu. All other services stay, with their later edits.
 */
export function planMenu(
  menu: readonly ServiceRow[],
  answer: MenuAnswer,
  previous: SavedMenu | null,
): MenuPlan {
  const removedTemplateIds = new Set(
    previous?.template_ids.filter((id) => !answer.template_ids.includes(id)),
  )
  const onMenu = customsOnMenu(menu, previous)
  const findRow = (custom: CustomService) =>
    onMenu.find(({ saved, now }) => isSame(custom, now) || isSame(custom, saved))?.row
  const keptRows = new Set(answer.custom_services.map(findRow))
  const removedRows = new Set(onMenu.map(({ row }) => row).filter((row) => !keptRows.has(row)))
  const isRemoved = (row: ServiceRow) =>
    row.template_id === null ? removedRows.has(row) : removedTemplateIds.has(row.template_id)
  const kept = menu.filter((row) => !isRemoved(row))
  const customs = answer.custom_services.map((custom) => ({
    custom,
    row: findRow(custom) ?? kept.find(isNamed(custom)),
    id: newId(),
  }))
  return {
    removedIds: menu.filter(isRemoved).map(({ id }) => id),
    added: customs.filter(({ row }) => !row).map(({ custom, id }) => ({ ...custom, id })),
    saved: {
      ...answer,
      custom_services: customs.map(({ custom, row, id }) => {
        // a service from a template is found by `template_ids`
        const ownId = row?.is_custom === false ? undefined : (row?.id ?? id)
        return { ...custom, id: ownId }
      }),
    },
  }
}

/** The saved answer with its services as they are on the menu now. Services that have left the menu are left out. */
export function answerNow(menu: readonly ServiceRow[], saved: SavedMenu): MenuAnswer {
  const templateIds = new Set(menu.map(({ template_id }) => template_id))
  return {
    template_ids: saved.template_ids.filter((id) => templateIds.has(id)),
    custom_services: customsOnMenu(menu, saved).map(({ now }) => now),
  }
}

interface CustomOnMenu {
  readonly row: ServiceRow
  /** The service as it was saved in the set-up. */
  readonly saved: CustomService
  /** The service as it is now. */
  readonly now: CustomService
}

/**
 * The custom services of an answer that are still on the menu. An edited service that the step cannot show, such as a
 * service of 50 minutes, is left out, so it stays on the menu as it is. The second of two services with the same name
 * is left out, too.
 */
function customsOnMenu(menu: readonly ServiceRow[], saved: SavedMenu | null): CustomOnMenu[] {
  return (saved?.custom_services ?? [])
    .flatMap((custom) => {
      const row = menu.find((one) =>
        custom.id ? one.id === custom.id : one.is_custom && isNamed(custom)(one),
      )
      return row ? [{ row, saved: custom, now: customOf(row) }] : []
    })
    .filter(({ now }) => customService.safeParse(now).success)
    .filter(({ now }, i, all) => all.map((one) => one.now).findIndex(isNamed(now)) === i)
}

function customOf(row: ServiceRow): CustomService {
  const duration = row.segments.reduce((sum, { minutes }) => sum + minutes, 0)
  return { name: row.name, duration, price: toMajor(row.price_minor, row.currency) }
}

function isSame(a: CustomService, b: CustomService): boolean {
  return isNamed(a)(b) && a.duration === b.duration && a.price === b.price
}

/** Whether two services have the same name. Capital and small letters are equal. */
export function isNamed({ name }: Named): (one: Named) => boolean {
  return (one) => one.name.toLowerCase() === name.toLowerCase()
}

interface Named {
  readonly name: string
}
