import { get } from '@chairtime/core/known.ts'
import { appTexts } from '@chairtime/core/texts/app.ts'
import type { Plugin } from 'vite'
import { appLanguage } from '../src/lib/texts.ts'

/**
 * Replaces the names in braces in `index.html` by texts of the catalogue. The page must have these texts even when none
 * of its scripts has run.
 */
export function documentTexts(): Plugin {
  return {
    name: 'document-texts',
    apply: 'build',
    transformIndexHtml: { order: 'pre', handler: withTexts },
  }
}

function withTexts(html: string): string {
  const { document, frame } = appTexts(appLanguage)
  const { description, needsScripts } = document.appDocument
  const texts = new Map(
    Object.entries({ description, needsScripts, loading: frame.navigation.loading }),
  )
  return html.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(get(texts, name)))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
