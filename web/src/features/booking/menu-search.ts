import type { PublicService } from '@chairtime/contract/pages.ts'
import { folded } from '@chairtime/core/text/folded.ts'

/** Whether every word of the search is in the service's name or description. Case and accents do not count. */
export function matchesSearch(
  { name, description }: Pick<PublicService, 'name' | 'description'>,
  search: string,
): boolean {
  const text = folded(`${name} ${description ?? ''}`)
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}
