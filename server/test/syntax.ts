import { parseAst } from 'vitest/node'

/** A node of the syntax tree of a source file. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

export function parse(code: string, file = 'example.tsx'): Node {
  return { ...parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) }
}

/** The text of a string, with an ellipsis for each substitution of a template. */
export function literalOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  return partsOf(node, 'quasis')
    .map(({ value }) => Object(value).cooked)
    .join('…')
}

/** All nodes of a type, also those inside one another; the outer one comes first. */
export function find(node: Node, type: string): Node[] {
  const inner = childrenOf(node).flatMap((child) => find(child, type))
  return node.type === type ? [node, ...inner] : inner
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** The node that another node has in this property; `undefined` when there is none. */
export function part(node: Node, property: string): Node | undefined {
  const value = node[property]
  return isNode(value) ? value : undefined
}

/** The nodes of the list that another node has in this property. */
export function partsOf(node: Node, property: string): Node[] {
  return [node[property]].flat().filter(isNode)
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The last name in an expression, such as `text` in `group.text` and `show` in `page.show(name)`. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node.property)
  if (node.type === 'CallExpression') return nameOf(node.callee)
  return String(node.name ?? node.value ?? '')
}
