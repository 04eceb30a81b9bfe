import { inkOn } from '@chairtime/core/salon/ink-on.ts'
import { pageLanguage } from '@chairtime/core/texts/language.ts'
import { html, type Markup } from '../../platform/http/markup.ts'

/** The words of an email, as plain text and as HTML. */
export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What an email says besides its greeting and its signature. */
export interface LetterContent {
  readonly subject: string
  readonly opening: string
  /** Details, such as those of the visit, as a short table. */
  readonly details?: readonly (readonly [label: string, value: string])[]
  readonly action?: Action
  /** A second link, after the button. */
  readonly aside?: Action | undefined
  readonly closing?: string
  /** The link with which the recipient leaves a list, after everything else. */
  readonly leave?: Action
}

interface Action {
  readonly label: string
  readonly url: string
}

interface Frame {
  readonly greeting: string
  readonly signature: string
  readonly locale: string
  /** The sender's colour, `#rrggbb`. */
  readonly color: string
}

/** The colour of mails from the product itself. */
export const PRODUCT_COLOR = '#6b2d5c'

/** An email with this content, as plain text and as HTML. */
export function letterOf(content: LetterContent, frame: Frame): Letter {
  return { subject: content.subject, text: asText(content, frame), html: asHtml(content, frame) }
}

function asText(content: LetterContent, { greeting, signature }: Frame): string {
  const details = content.details?.map(([label, value]) => `${label}: ${value}`).join('\n')
  const link = (action?: Action) => action && `${action.label}:\n${action.url}`
  const links = [link(content.action), link(content.aside)]
  const parts = [greeting, content.opening, details, ...links, content.closing]
  return [...parts, signature, link(content.leave)].filter(Boolean).join('\n\n')
}

/**
 * A page in the sender's colour with at most one button. Mail programs ignore much of CSS, so each element has its
 * style as an attribute; the style sheet holds only the colours of the dark mode.
 */
function asHtml(content: LetterContent, { greeting, signature, locale, color }: Frame): string {
  const { lang, dir } = pageLanguage(locale)
  return html`<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${content.subject}</title><style>${darkModeStyle}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f4ef;color:#2b2420;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e5dfd6;border-radius:14px;overflow:hidden">
<div style="height:10px;background:${color}"></div>
<div style="padding:28px 24px;overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-size:21px;font-weight:600">${signature}</p>
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 20px">${content.opening}</p>
${detailsTable(content.details ?? [])}${button(content.action, color)}${asideLine(content.aside)}${closing(content.closing)}
</div></div>
${leaveLine(content.leave)}</body></html>`.html
}

const darkModeStyle = {
  html: '@media (prefers-color-scheme:dark){.page{background:#1c1916!important;color:#f3efe8!important}.card{background:#26221e!important;border-color:#423c35!important}.row{border-color:#423c35!important}.link{color:#f3efe8!important}.soft,.soft a{color:#c2b9ad!important}.button{border-color:#6b6259!important}}',
}

function detailsTable(details: NonNullable<LetterContent['details']>): Markup[] {
  if (details.length === 0) return []
  const rows = details.map(
    ([label, value]) =>
      html`<tr><th class="row soft" align="start" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid #e5dfd6;color:#6b6058;font-weight:400;white-space:nowrap;text-align:start">${label}</th><td class="row" valign="top" style="width:100%;padding:10px 0;border-top:1px solid #e5dfd6">${withBreaks(value)}</td></tr>`,
  )
  return [html`<table style="width:100%;margin:0 0 24px;border-collapse:collapse">${rows}</table>`]
}

function button(action: Action | undefined, color: string): Markup[] {
  if (!action) return []
  const look = `display:inline-block;padding:12px 20px;border:1px solid ${color};border-radius:10px;background:${color};color:${inkOn(color)};font-weight:600;text-decoration:none`
  return [
    html`<p style="margin:0 0 20px"><a class="button" href="${action.url}" style="${look}">${action.label}</a></p>`,
  ]
}

function asideLine(aside: Action | undefined): Markup[] {
  if (!aside) return []
  return [
    html`<p style="margin:0 0 20px"><a class="link" href="${aside.url}" style="color:#2b2420">${aside.label}</a></p>`,
  ]
}

function closing(text: string | undefined): Markup[] {
  if (!text) return []
  return [html`<p class="soft" style="margin:0;color:#6b6058">${withBreaks(text)}</p>`]
}

function leaveLine(leave: Action | undefined): Markup[] {
  if (!leave) return []
  return [
    html`<p class="soft" style="max-width:560px;margin:20px auto 0;text-align:center;color:#6b6058;font-size:13px"><a href="${leave.url}" style="color:#6b6058">${leave.label}</a></p>`,
  ]
}

/** Text with its line breaks kept. */
function withBreaks(text: string): Markup[] {
  return text.split(/\r?\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))
}
