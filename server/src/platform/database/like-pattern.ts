/** The pattern of SQL's `like` for text that contains these words literally. */
export function containing(words: string): string {
  return `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
