import type { ContentView } from '@chairtime/contract/public-pages.ts'

/** A page of running text, rendered from Markdown. */
export function ContentPage({ view }: { readonly view: Pick<ContentView, 'html'> }) {
  return (
    <article
      className="prose mx-auto max-w-3xl px-5 py-12 sm:py-16"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own Markdown, rendered at start
      dangerouslySetInnerHTML={{ __html: view.html }}
    />
  )
}
