import type { businessTypes } from '@chairtime/contract/onboarding.ts'
import { barbershop } from './templates/barbershop.ts'
import { hairSalon } from './templates/hair-salon.ts'
import { nailSalon } from './templates/nail-salon.ts'
import { other } from './templates/other.ts'
import { spa } from './templates/spa.ts'
import type { Template, TemplateGroup } from './templates/template.ts'

type BusinessType = (typeof businessTypes)[number]

/** The catalogue of template services, by type of business. Each group becomes a category of the menu. */
export const templates: Readonly<Record<BusinessType, readonly TemplateGroup[]>> = {
  hair_salon: hairSalon,
  nail_salon: nailSalon,
  barbershop,
  spa,
  other,
}

/** A template with the group that becomes its category. */
export interface GroupedTemplate extends Template {
  readonly group: TemplateGroup['id']
}

const byId: ReadonlyMap<string, GroupedTemplate> = new Map(
  Object.values(templates)
    .flat()
    .flatMap(({ id, templates }) => templates.map((one) => [one.id, { ...one, group: id }])),
)

/** The template with this id, or `undefined`. */
export function findTemplate(id: string): GroupedTemplate | undefined {
  return byId.get(id)
}
