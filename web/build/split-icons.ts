import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = join(
  dirname(fileURLToPath(import.meta.resolve('lucide-react'))),
  '../esm/lucide-react.mjs',
)
const IMPORT = /import \{([^}]*)\} from ['"]lucide-react['"]/g

/**
 * Imports each icon from its own file, not from the index of all icons. So the bundler sees which files need an icon,
 * and reads only the icons that are used. The plugin runs after types have been removed, so that no import names a
 * type. Every line keeps its number, so that no source map is needed.
 */
export function splitIcons(): Plugin {
  const files = filesOfIcons()
  return {
    name: 'split-icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes('node_modules') || !code.includes('lucide-react')) return null
      const split = code.replace(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean)
          .map((imported) => {
            const [name = '', local = name] = imported.split(/\s+as\s+/)
            const file = files.get(name)
            if (!file) this.error(`${id}: there is no icon ${name}`)
            return `import ${local} from ${JSON.stringify(file)}`
          })
          .join('; '),
      )
      return split === code ? null : { code: split, map: null }
    },
  }
}

/** The file of each icon, under every name by which the index exports the icon. */
function filesOfIcons(): ReadonlyMap<string, string> {
  const exported = readFileSync(index, 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.\/icons\/.+)'/g,
  )
  return new Map(
    [...exported].flatMap(([, names = '', path = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, join(dirname(index), path)] as const,
      ),
    ),
  )
}
