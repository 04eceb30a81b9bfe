import { currentTexts } from '../../lib/texts.ts'
import type { Service } from './queries.ts'

/** The search and filters of the menu. */
export interface MenuFilter {
  readonly search: string
  /** A category's id, `uncategorized`, or empty for all. */
  readonly category: string
  readonly online: '' | 'enabled' | 'disabled'
  readonly origin: '' | 'custom' | 'template'
}

/** The filter that every service matches. */
export const everything: MenuFilter = { search: '', category: '', online: '', origin: '' }

export interface MenuGroup {
  readonly name: string
  readonly services: readonly Service[]
}

/** The matching services by category, in the menu's order. */
export function groupMenu(services: readonly Service[], filter: MenuFilter): MenuGroup[] {
  const shown = services.filter((service) => matches(service, filter))
  const { menuPage } = currentTexts().services
  const groups = Map.groupBy(shown, (service) => service.category_name ?? menuPage.uncategorized)
  return [...groups].map(([name, services]) => ({ name, services }))
}

/** How many of the filters behind the Filters button are set. */
export function hiddenFilterCount({ online, origin }: MenuFilter): number {
  return [online, origin].filter(Boolean).length
}

function matches(service: Service, { search, category, online, origin }: MenuFilter): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const text = `${service.name} ${service.description ?? ''}`.toLowerCase()
  return (
    words.every((word) => text.includes(word)) &&
    (category === '' || category === (service.category_id ?? 'uncategorized')) &&
    (online === '' || (online === 'enabled') === service.can_book_online) &&
    (origin === '' || (origin === 'custom') === service.is_custom)
  )
}
