/** The most tags of a client. */
export const TAGS_MAX = 20

/** The tags without those that equal an earlier tag, apart from capital letters. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (!first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}
