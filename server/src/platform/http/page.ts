import { html, type Markup } from './markup.ts'

/** The path of the stylesheet of the pages that {@link page} renders. */
export const pageStylePath = '/api/docs/style.css'

/**
 * The path of the stylesheet that names the product's fonts. The addresses of the font files change with
 * every build.
 */
export const fontStylePath = '/fonts.css'

/** A page without scripts, rendered on the server. */
export function page(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${fontStylePath}">
<link rel="stylesheet" href="${pageStylePath}">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>
`.html
}

/** Text with its web addresses as links and its line breaks kept. */
export function linked(text: string): Markup {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/)
  const marked = parts.map((part, i) =>
    i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`,
  )
  return html`<p class="said">${marked}</p>`
}

/** The stylesheet: paper, ink and one accent colour, for the light and the dark theme. */
export const pageStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(98.5% 0.006 85), oklch(18% 0.01 70));
  --surface: light-dark(#fff, oklch(22% 0.01 70));
  --ink: light-dark(oklch(22% 0.02 60), oklch(95% 0.008 85));
  --soft: light-dark(oklch(46% 0.02 60), oklch(74% 0.012 80));
  --line: light-dark(oklch(91% 0.008 80), oklch(31% 0.012 70));
  --line-strong: light-dark(oklch(66% 0.015 75), oklch(53.5% 0.012 75));
  --accent: light-dark(oklch(42% 0.13 345), oklch(78% 0.1 345));
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 6rem; background: var(--paper);
  color: var(--ink); font: .9375rem/1.55 "Figtree Variable", system-ui, sans-serif }
h1, h2 { font-family: "Fraunces", ui-serif, Georgia, serif; font-weight: 600; line-height: 1.2 }
h1 { font-size: 2.5rem; margin: 0 0 .5rem }
h2 { font-size: 1.75rem; margin: 3.5rem 0 1rem; scroll-margin-top: 1rem }
h3, article h2 { font: 600 1.0625rem/1.55 "Figtree Variable", system-ui, sans-serif; margin: 0; overflow-wrap: anywhere }
a { color: var(--accent) }
a:focus-visible, button:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
p { margin: .5rem 0; max-width: 46rem; overflow-wrap: break-word }
.soft { color: var(--soft) }
.said { white-space: pre-line; overflow-wrap: anywhere }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; padding: 0; list-style: none }
article, form.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px;
  padding: 1.25rem; margin: 1rem 0; scroll-margin-top: 1rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { margin: .5rem 0 0; padding: .75rem 1rem; background: var(--paper); border-radius: 6px; overflow-x: auto }
.method { color: var(--accent); margin-right: .5rem }
h4 { margin: 1rem 0 0; font-size: .8125rem; color: var(--soft); font-weight: 600 }
.table { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .375rem 1rem .375rem 0; border-top: 1px solid var(--line) }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
input, button { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: 10px;
  border: 1px solid var(--line-strong); background: var(--surface); color: inherit }
input { flex: 1 1 12rem; min-width: 0 }
button { font-weight: 500; cursor: pointer }
button:hover { background: var(--paper) }
`
