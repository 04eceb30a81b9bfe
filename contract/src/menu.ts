import type { PublicService, PublicSite } from './pages.ts'

type Menu = Pick<PublicSite, 'categories' | 'services'>

/** The services of one category; `category` is null in the group of those without a category on the menu. */
export interface MenuGroup {
  readonly category: PublicSite['categories'][number] | null
  readonly services: readonly PublicService[]
}

/**
 * The menu as the site shows it: by category in the salon's order, services without a category last. If `staff` is a
 * staff member, only the services of that person. No group is empty.
 */
export function menuGroups({ categories, services }: Menu, staff: string | null): MenuGroup[] {
  const isNamed = staff !== null && staff !== 'any'
  const offered = services.filter(({ staff_ids }) => !isNamed || staff_ids.includes(staff))
  const categoryIds = new Set<string | null>(categories.map(({ id }) => id))
  const categorized = categories.map((category) => ({
    category,
    services: offered.filter(({ category_id }) => category_id === category.id),
  }))
  const uncategorized = offered.filter(({ category_id }) => !categoryIds.has(category_id))
  return [...categorized, { category: null, services: uncategorized }].filter(
    (group) => group.services.length > 0,
  )
}

/** The ids of the services whose first free times the menu shows: the chosen ones, or else the first of the menu. */
export function proposedServices(
  menu: Menu,
  { services, staff }: { readonly services: readonly string[]; readonly staff: string | null },
): readonly string[] {
  if (services.length > 0) return services
  return menuGroups(menu, staff)
    .flatMap((group) => group.services.map(({ id }) => id))
    .slice(0, 1)
}
