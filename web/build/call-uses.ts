/** The fields of a call that the built pages lack. */
const lost = 'query|params|body|response|status|summary|refusals|createdPath'

/**
 * Uses of a call's schemas in a file of the pages, such as `createClient.body`. They type-check, and are undefined in
 * the built pages.
 */
export function callUses(code: string): string[] {
  const names = [...importedFromContract(code), 'endpoint'].join('|')
  const readPattern = new RegExp(`(?<!typeof |[.\\w])(?:${names})\\??\\.(?:${lost})\\b`, 'g')
  const unpackPattern = new RegExp(`\\{[^{}]*\\b(?:${lost})\\b[^{}]*\\} = (?:${names})\\b`, 'g')
  return [readPattern, unpackPattern].flatMap((use) => code.match(use) ?? [])
}

/** The local names of all values and types that a file imports from the contract. */
function importedFromContract(code: string): string[] {
  const imports = code.matchAll(/import \{([^}]+)\} from '@chairtime\/contract\//g)
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(/\s+/).at(-1) || []),
  )
}
