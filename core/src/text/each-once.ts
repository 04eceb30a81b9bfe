/** Names in one line, each of them once: "Mia and Tom". */
export function eachOnce(names: readonly string[]): string {
  return [...new Set(names)].join(' and ')
}
