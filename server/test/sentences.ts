import { childrenOf, literalOf, type Node, nameOf, part } from './syntax.ts'

/**
 * Whether `sentencesIn` skips the node. It skips types, imports, new errors, log entries, calls of `acrossTenants` with
 * their reasons, `code` elements, and the names of CSS classes.
 */
function isUnseen(node: Node): boolean {
  if (node.type.startsWith('TS') && /Type|Interface/.test(node.type)) return true
  if (node.type === 'ImportDeclaration') return true
  if (node.type === 'NewExpression') return /Error$/.test(nameOf(node.callee))
  if (node.type === 'CallExpression') {
    return /^(debug|info|warn|error|acrossTenants(AsWorker|Autonomous)?)$/.test(nameOf(node.callee))
  }
  if (node.type === 'JSXElement') return nameOf(part(node, 'openingElement')?.name) === 'code'
  return node.type === 'JSXAttribute' && nameOf(node.name) === 'className'
}

/** Attributes and properties that a person reads, even if they are a single word. */
const shown =
  /^(aria-label|label|busyLabel|title|hint|placeholder|alt|text|heading|message|sentence|summary|opening|closing)$/

/** The types of nodes that choose between values, as in `name ?? 'Walk-in'`. */
const alternatives = new Set(['LogicalExpression', 'ConditionalExpression', 'AssignmentPattern'])

/** The texts for people in a node and below it, found by a heuristic. */
export function sentencesIn(node: Node): string[] {
  if (isUnseen(node)) return []
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'endpoint') return inEndpoint(node)
  if (node.type === 'JSXText') return ifWords(String(node.value))
  if (node.type === 'TaggedTemplateExpression') return inTemplate(node)
  const isShown =
    (node.type === 'JSXAttribute' || node.type === 'Property') &&
    shown.test(nameOf(node.type === 'Property' ? node.key : node.name))
  const value = isShown ? literalOf(part(node, 'value')) : undefined
  if (value !== undefined && /^\p{Lu}|\s/u.test(value)) return ifWords(value)
  if (alternatives.has(node.type)) return childrenOf(node).flatMap(inAlternative)
  const own = literalOf(node)
  if (own !== undefined && isSentence(own)) return [own]
  return childrenOf(node).flatMap(sentencesIn)
}

/** The texts in the declaration of a call. Summary and description are skipped: only programmers read them. */
function inEndpoint(call: Node): string[] {
  const [declaration] = call.arguments as readonly Node[]
  if (!declaration) return []
  return childrenOf(declaration)
    .filter(({ key }) => !['summary', 'description'].includes(nameOf(key)))
    .flatMap(sentencesIn)
}

/** The texts in an alternative, where a single capitalised word counts as a text. */
function inAlternative(node: Node): string[] {
  const value = literalOf(node)
  return value !== undefined && /^\p{Lu}\p{Ll}/u.test(value) ? ifWords(value) : sentencesIn(node)
}

/** The texts in the substitutions of a tagged template. The words of its markup count, too, if its tag is `html`. */
function inTemplate(node: Node): string[] {
  const quasi = part(node, 'quasi')
  const rest = (quasi ? childrenOf(quasi) : []).flatMap(sentencesIn)
  if (nameOf(node.tag) !== 'html') return rest
  const words = (literalOf(quasi) ?? '').replaceAll(/<[^>]*>|&\w+;/g, '')
  return [...ifWords(words), ...rest]
}

/**
 * Texts that are no sentences for people: the product's name, a key, names of fonts, the head of an HTTP answer and its
 * challenge, robots.txt, security.txt (RFC 9116), a command of SMTP, and SQL.
 */
const noSentence =
  /^(Chairtime|Ctrl)$|^(Figtree|Fraunces) Variable$|^(HTTP\/1\.1|Connection:|Content-[\w-]+:|X-[\w-]+:|User-agent:|Disallow:|Contact:|Expires:|Canonical:|Preferred-Languages:) |^Bearer |^RCPT TO$|^select /

function isSentence(text: string): boolean {
  if (noSentence.test(text)) return false
  return /^\p{Lu}.*\p{L}.*\s\S/su.test(text) || /\p{L}\s.*\p{L}[.?!]$/su.test(text)
}

function ifWords(text: string): string[] {
  const words = text.trim()
  return /\p{L}{2}/u.test(words) && !noSentence.test(words) ? [words] : []
}
