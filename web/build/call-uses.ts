/** Fields of a call that a page could want to read, but that the built pages lack. */
const missingFields = 'query|params|body|response|status|summary|refusals|createdPath'

/**
 * Finds the expressions in a source file of the pages that read one of these fields, such as `createClient.body`. They
 * type-check, but the field is undefined in the built pages.
 */
export function callUses(code: string): string[] {
  const names = [...importedFromContract(code), 'endpoint'].join('|')
  const readPattern = new RegExp(
    `(?<!typeof |[.\\w])(?:${names})\\??\\.(?:${missingFields})\\b`,
    'g',
  )
  const unpackPattern = new RegExp(
    `\\{[^{}]*\\b(?:${missingFields})\\b[^{}]*\\} = (?:${names})\\b`,
    'g',
  )
  return [readPattern, unpackPattern].flatMap((use) => code.match(use) ?? [])
}

/** The local names of what a file imports from the contract with `import { … }`, types among them. */
function importedFromContract(code: string): string[] {
  const imports = code.matchAll(/import \{([^}]+)\} from '@chairtime\/contract\//g)
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => name.trim().split(/\s+/).at(-1) || []),
  )
}
