import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const texts = fileURLToPath(new URL('../../core/src/texts/', import.meta.url))
const catalogue = `${texts}app.ts`
const accessFile = fileURLToPath(new URL('../src/lib/texts.ts', import.meta.url))

const CALL = /\b(?:useAppTexts|currentTexts)\(\)/
const FEATURE = /\b(?:useAppTexts|currentTexts)\(\)\.(\w+)/g
const FEATURES = /(\bconst \{([^{}]*)\} = )(?:useAppTexts|currentTexts)\(\)(?!\.)/g

/**
 * Gives each file the texts of the features that it names, so that a page does not load the texts of all features. The
 * app has one language. If it gets a second one, a page must load its texts in the language of its user.
 */
export function splitTexts(): Plugin {
  const files = filesOfFeatures()
  return {
    name: 'split-texts',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (id.startsWith(texts)) return { code, map: null, moduleSideEffects: false }
      if (id === accessFile || !CALL.test(code)) return null
      const named = new Set<string>()
      const use = (feature: string) => {
        if (!files.has(feature)) this.error(`${id}: the app has no texts ${feature}`)
        named.add(feature)
        return `textsOf_${feature}`
      }
      const split = code
        .replace(FEATURE, (_, feature: string) => use(feature))
        .replace(FEATURES, (_, head: string, list: string) => {
          const features = list.match(/\w+(?=\s*(?:[,:]|$))/g) ?? []
          const fields = features
            .filter((one) => files.has(one))
            .map((one) => `${one}: ${use(one)}`)
          return `${head}{ ${fields.join(', ')} }`
        })
      if (CALL.test(split)) this.error(`${id} takes the texts of all features`)
      const imports = [...named].map(
        (feature) =>
          `import { ${feature} as textsOf_${feature} } from ${JSON.stringify(files.get(feature))}\n`,
      )
      return { code: imports.join('') + split, map: null }
    },
  }
}

/** The file of each feature's texts, as the catalogue imports them. */
function filesOfFeatures(): ReadonlyMap<string, string> {
  const imports = readFileSync(catalogue, 'utf8').matchAll(/import \{ (\w+) \} from '\.\/(.+)'/g)
  return new Map([...imports].map(([, feature = '', path = '']) => [feature, texts + path]))
}
