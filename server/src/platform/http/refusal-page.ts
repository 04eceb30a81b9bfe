import { createHash } from 'node:crypto'
import { type RefusalCode, refusals } from '@chairtime/contract/refusals.ts'
import { pageLanguage } from '@chairtime/core/texts/language.ts'
import { type RefusalTexts, refusalTexts } from '@chairtime/core/texts/refusals.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../errors/refuse.ts'
import { sendError } from '../errors/send-error.ts'
import { html, type Markup } from './markup.ts'

/** These pages are in English. The salon's language is not known before routing, and `Accept-Language` is not read. */
const locale = 'en'

/**
 * Answers a request that is refused before routing. A browser names `text/html` in `Accept` and gets a page. A program
 * gets the usual error body. `whereTo` renders what stands below the sentence of the page.
 */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  code: RefusalCode,
  whereTo: (texts: RefusalTexts) => Markup = () => html``,
) {
  if (!request.headers.accept?.includes('text/html'))
    return sendError(request.log, reply, new Refused(code), request.id)
  const texts = refusalTexts(locale)
  return reply
    .code(refusals[code].status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(texts.refusal[code], whereTo(texts)))
}

/** A page that needs no other file, because no file is served on a foreign host. */
function refusalPage(sentence: string, whereTo: Markup): string {
  const { lang, dir } = pageLanguage(locale)
  return html`<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
${styleElement}
</head>
<body>
<main>
<h1>${sentence}</h1>
${whereTo}
</main>
</body>
</html>
`.html
}

const style = `:root { color-scheme: light dark }
body { margin: 0 auto; max-width: 40rem; padding: 2.5rem 1.25rem; font: 1rem/1.55 system-ui, sans-serif }
h1 { font-size: 1.5rem; line-height: 1.3 }`
const styleElement: Markup = { html: `<style>${style}</style>` }
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
