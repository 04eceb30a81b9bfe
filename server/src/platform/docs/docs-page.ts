import { api } from '@chairtime/contract/api.ts'
import type { Endpoint } from '@chairtime/contract/endpoint.ts'
import { isPermission, permissions } from '@chairtime/contract/permissions.ts'
import { refusals } from '@chairtime/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, type Markup } from '../http/markup.ts'
import { page, pageStyle, pageStylePath } from '../http/page.ts'
import { type PreSerialized, preSerialize, sendPreSerialized } from '../http/pre-serialized.ts'
import { openApi } from './openapi.ts'
import { outline } from './schema-outline.ts'

/**
 * Serves the documentation of the API: the OpenAPI document, the page for readers, and the stylesheet of
 * that page. Each is built when it is first asked for, because building them would delay every start.
 */
export function mountDocs(app: FastifyInstance): void {
  const serve = (path: string, type: string, content: () => string) => {
    let built: PreSerialized | undefined
    app.get(path, { compress: false }, (request, reply) => {
      built ??= preSerialize(content(), { type, cacheControl: 'no-cache' })
      return sendPreSerialized(built, request, reply)
    })
  }
  const openApiText = () => JSON.stringify(openApi(), null, 2)
  serve('/api/openapi.json', 'application/json; charset=utf-8', openApiText)
  serve('/api/docs', 'text/html; charset=utf-8', docsPage)
  serve(pageStylePath, 'text/css; charset=utf-8', () => pageStyle)
}

/** The page with the whole contract. There is one page only, so that the search of a browser finds everything. */
export function docsPage(): string {
  const segments = Object.entries(api)
  return page(
    'Chairtime API',
    html`<header>
<h1>Chairtime API</h1>
<p>Every call below starts with <code>/api</code> and speaks JSON. Signed-in calls carry <code>Authorization: Bearer</code> and the access token. A call that changes a salon’s data may carry an <code>Idempotency-Key</code> of 8 to 255 characters: repeated with the same key, it takes effect once and gets the same answer. Programs read this page as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Contents"><ul>${segments.map(([name]) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#errors">errors</a></li></ul></nav>
</header>
<main>
${segments.map(segmentSection)}
${errorSection()}
</main>`,
  )
}

function segmentSection([segment, endpoints]: [
  string,
  Readonly<Record<string, Endpoint>>,
]): Markup {
  const calls = Object.entries(endpoints)
  return html`<section aria-labelledby="${segment}">
<h2 id="${segment}">${segment}</h2>
${calls.map(([name, endpoint]) => callCard(`${segment}.${name}`, endpoint))}
</section>
`
}

function callCard(id: string, endpoint: Endpoint): Markup {
  const parts = [
    shape('Address', endpoint.params, 'input'),
    shape('Query', endpoint.query, 'input'),
    shape('Body', endpoint.body, 'input'),
    shape(
      `Answers ${endpoint.status ?? (endpoint.response ? 200 : 204)}`,
      endpoint.response,
      'output',
    ),
  ]
  const own = endpoint.refusals.map(
    (code, i) => html`${i > 0 ? ', ' : ''}<a href="#${code}"><code>${code}</code></a>`,
  )
  return html`<article id="${id}">
<h3><code><span class="method">${endpoint.method}</span>${endpoint.path}</code></h3>
<p>${endpoint.summary}</p>
${
  endpoint.description
    ? html`<p>${endpoint.description}</p>
`
    : html``
}<p class="soft">${whoMay(endpoint)}</p>
${parts.flat()}${own.length > 0 ? html`<h4>May refuse</h4><p>${own}</p>` : html``}
</article>
`
}

function whoMay({ access }: Endpoint): string {
  if (!isPermission(access)) return audiences[access]
  return `For ${permissions[access].join(', ').replaceAll('_', ' ')}`
}

const audiences = {
  public: 'For everybody',
  salon: 'For everybody, on a salon’s booking site',
  link: 'For holders of the link',
  session: 'For every signed-in user',
  refresh: 'With the refresh token as bearer',
}

function shape(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Markup[] {
  if (!schema) return []
  const described = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return [html`<h4>${title}</h4><pre tabindex="0">${outline(described)}</pre>`]
}

function errorSection(): Markup {
  const rows = Object.entries(refusals).map(
    ([code, { status, sentence }]) =>
      html`<tr id="${code}"><td>${String(status)}</td><td><code>${code}</code></td><td>${sentence}</td></tr>
`,
  )
  return html`<section aria-labelledby="errors">
<h2 id="errors">errors</h2>
<p>Every answer that is not a success is <code>{error, code, errors?, details?, request_id}</code>: a sentence for a person, a stable code, and the problems of each field. A failure of the server has the code <code>internal_error</code> and the status 500.</p>
<div class="table" role="region" aria-labelledby="errors" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Sentence</th></tr></thead><tbody>${rows}</tbody></table></div>
</section>`
}
