import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'
import { callUses } from './call-uses.ts'

const contract = fileURLToPath(new URL('../../contract/src/', import.meta.url))
const pages = fileURLToPath(new URL('../src/', import.meta.url))
const callsOnly = '?calls'
/** What the browser needs of a declared call: how to send it. */
const needed = new Set(['method', 'path', 'access'])

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
}

interface Property extends Node {
  /** Absent in a spread. */
  readonly key?: { readonly name?: string }
}

interface Value extends Node {
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly { readonly properties?: readonly Property[] }[]
}

interface Declarator {
  readonly id: { readonly name: string }
  readonly init: Value | null
}

interface Statement extends Node {
  readonly declaration?: { readonly declarations?: readonly Declarator[] } | null
  readonly declarations?: readonly Declarator[]
}

/**
 * Leaves the schemas of the contract out of the browser's code, except those that a form checks with. A file of the
 * contract becomes two: the calls, each with its method, path and access, and the rest, which goes when nothing names
 * it.
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
      if (use) this.error(`${id} reads ${use}, which browsers lack: export the schema itself`)
      if (!id.startsWith(contract) || id.endsWith(callsOnly)) return null
      const calls = `export * from ${JSON.stringify(id + callsOnly)}\n`
      return { code: calls + withoutCalls(code), map: null, moduleSideEffects: false }
    },
  }
}

function callsOf(code: string): string {
  const lean = declarators(code).flatMap(({ id, init }) => {
    const properties = init && callProperties(init)
    if (!properties) return []
    const kept = properties.filter(({ key }) => needed.has(key?.name ?? ''))
    const fields = kept.map(({ start, end }) => code.slice(start, end)).join(', ')
    return [`export const ${id.name} = { ${fields} }\n`]
  })
  return lean.join('')
}

/** The file with its calls taken out and with every other made value marked as free of effects. */
function withoutCalls(code: string): string {
  let rest = code
  // from the end, so that positions stay right
  for (const statement of statements(code).toReversed()) {
    for (const { init } of declaratorsOf(statement).toReversed()) {
      if (init && callProperties(init)) rest = cut(rest, statement, '')
      else if (init && /^(Call|New)Expression$/.test(init.type)) {
        rest = cut(rest, init, `/* @__PURE__ */ (() => ${code.slice(init.start, init.end)})()`)
      }
    }
  }
  return rest
}

/** The fields of a call that states all of them itself. */
function callProperties({ callee, arguments: given }: Value): readonly Property[] | undefined {
  const properties = callee?.name === 'endpoint' ? given?.[0]?.properties : undefined
  return properties?.every(({ key }) => key) ? properties : undefined
}

function declarators(code: string): Declarator[] {
  return statements(code).flatMap(declaratorsOf)
}

function statements(code: string): Statement[] {
  return parseSync('contract.ts', code).program.body as unknown as Statement[]
}

function declaratorsOf({ declaration, declarations }: Statement): readonly Declarator[] {
  return declarations ?? declaration?.declarations ?? []
}

function cut(code: string, { start, end }: Node, by: string): string {
  return code.slice(0, start) + by + code.slice(end)
}
