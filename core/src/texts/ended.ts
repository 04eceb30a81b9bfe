/** Two sentences, the first without a second full stop after an abbreviated name: `With Ada L. Enter confirms.` */
export function ended(first: string, second = ''): string {
  return `${first.endsWith('.') ? first : `${first}.`} ${second}`.trim()
}
