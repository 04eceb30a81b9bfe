/**
 * A typed percentage as a rate in millionths: `8.25` and `8,25` are 82500, an empty text is 0. `null` unless it is
 * between 0 and 100 with at most three decimals.
 */
export function parseTaxRate(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (text === '') return 0
  if (!/^\d{1,3}(\.\d{0,3})?$/.test(text)) return null
  const ratePpm = Math.round(Number(text) * 10_000)
  return ratePpm <= 1_000_000 ? ratePpm : null
}
