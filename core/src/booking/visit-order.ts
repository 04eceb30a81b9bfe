/**
 * The order of the services of one visit (D6): as the client chose them, but colour comes before the cut. A service
 * is recognised by the words of its name, because each salon writes its own menu, in its own language.
 */

/** Words in the names of colour services, in English, Spanish, German, French and Vietnamese. */
const color =
  /colou?r|highlight|lowlight|balayage|ombr[eé]|bleach|toner|root|gloss|tint|mechas|farb|f[äa]rb|str[äa]hn|tönung|blondier|couleur|teinture|mèches|nhuộm/iu
/** Words in the names of cuts, in the same languages. */
const cut =
  /\b(?:hair|buzz|crew)?cuts?\b|\btrim\b|\bfringe\b|\bfade\b|\bbangs\b|\bcortes?\b|schnitt|schneiden|\bcoupes?\b|(?<!\p{L})cắt(?!\p{L})/iu

/** The services in the order of the visit. A service that is neither colour nor cut, or is both, keeps its place. */
export function inVisitOrder<T extends { readonly name: string }>(services: readonly T[]): T[] {
  const kinds = services.map(kindOf)
  const colorsAndCuts = services.filter((_, i) => kinds[i] !== null)
  const inOrder = colorsAndCuts.toSorted((a, b) => rankOf(a) - rankOf(b))
  return services.map((service, i) => (kinds[i] === null ? service : (inOrder.shift() ?? service)))
}

/** The kind of a service; `null` when its name has words of neither kind, or of both. */
function kindOf({ name }: { readonly name: string }): 'color' | 'cut' | null {
  const [isColor, isCut] = [color.test(name), cut.test(name)]
  if (isColor === isCut) return null
  return isColor ? 'color' : 'cut'
}

function rankOf(service: { readonly name: string }): number {
  return kindOf(service) === 'cut' ? 1 : 0
}
