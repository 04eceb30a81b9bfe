import { itemAt } from '@chairtime/core/known.ts'

/** HTML that is safe: it consists of the program's own text and escaped values. */
export interface Markup {
  readonly html: string
}

/** A tagged template for HTML. Values are escaped unless they are markup themselves. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const text = strings.reduce((sofar, string, i) => sofar + insert(itemAt(values, i - 1)) + string)
  return { html: text }
}

function insert(value: string | Markup | readonly Markup[]): string {
  if (typeof value === 'string') return escapeHtml(value)
  return 'html' in value ? value.html : value.map((markup) => markup.html).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
