import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, type Plugin, parseSync } from 'vite'
import { callUses } from './call-uses.ts'

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const pages = fileURLToPath(new URL('../src/', import.meta.url))
const callsOnly = '?calls'
/** What the browser needs of a declared call: how to send it. */
const neededFields = new Set(['method', 'path', 'access'])

type Statement = ESTree.Program['body'][number]

/**
 * Leaves the schemas of the contract out of the browser's code, except those that a form checks with. A file of the
 * contract becomes two. One has the calls, each with its method, path and access. The other has the rest of the code,
 * and the build drops the parts that no file imports.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (source.endsWith(callsOnly) ? source : null),
    load(id) {
      if (!id.endsWith(callsOnly)) return null
      return callsOf(readFileSync(id.slice(0, -callsOnly.length), 'utf8'))
    },
    transform(code, id) {
      const [use] = id.startsWith(pages) ? callUses(code) : []
      if (use) this.error(`${id} reads ${use}, which the built pages lack: export it by itself`)
      if (!id.startsWith(contract) || id.endsWith(callsOnly)) return null
      const calls = `export * from ${JSON.stringify(id + callsOnly)}\n`
      return { code: calls + withoutCalls(code), map: null, moduleSideEffects: false }
    },
  }
}

function callsOf(code: string): string {
  const lean = statements(code)
    .flatMap(declaratorsOf)
    .flatMap(({ id, init }) => {
      const properties = callProperties(init)
      if (!properties || id.type !== 'Identifier') return []
      const kept = properties.filter(
        ({ key }) => key.type === 'Identifier' && neededFields.has(key.name),
      )
      const fields = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
      return [`export const ${id.name} = { ${fields} }\n`]
    })
  return lean.join('')
}

/**
 * The file without its declared calls. A function call or `new` that fills another variable is marked as free of side
 * effects.
 */
function withoutCalls(code: string): string {
  let rest = code
  // from the end, so that positions stay right
  for (const statement of statements(code).toReversed()) {
    for (const { init } of declaratorsOf(statement).toReversed()) {
      if (callProperties(init)) rest = spliced(rest, statement, '')
      else if (init?.type === 'CallExpression' || init?.type === 'NewExpression') {
        rest = spliced(rest, init, `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`)
      }
    }
  }
  return rest
}

/** The fields of a declared call. Undefined for other code, and for a call that does not write out all its fields. */
function callProperties(value: ESTree.Expression | null): ESTree.ObjectProperty[] | undefined {
  if (value?.type !== 'CallExpression') return undefined
  const { callee, arguments: given } = value
  const [fields] = given
  if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return undefined
  if (fields?.type !== 'ObjectExpression') return undefined
  const properties = fields.properties.filter((one) => one.type === 'Property')
  return properties.length === fields.properties.length ? properties : undefined
}

function statements(code: string): readonly Statement[] {
  return parseSync('contract.ts', code).program.body
}

function declaratorsOf(statement: Statement): readonly ESTree.VariableDeclarator[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declared?.type === 'VariableDeclaration' ? declared.declarations : []
}

function spliced(code: string, { start, end }: ESTree.Span, replacement: string): string {
  return code.slice(0, start) + replacement + code.slice(end)
}
