/** The most tags of a client. */
export const TAGS_MAX = 20

/** Leaves out each tag that equals an earlier tag. Capital and small letters count as equal. */
export function distinctTags(tags: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const tag of tags) {
    const key = tag.toLowerCase()
    if (!first.has(key)) first.set(key, tag)
  }
  return [...first.values()]
}
