import type { PageView } from '@chairtime/contract/pages.ts'
import type { ComponentType } from 'react'

/**
 * The pages by kind, each in a file of its own, so that a browser loads only what it shows. The server loads all of
 * them when it starts.
 */
export const pages = {
  booking: later(async () => (await import('./booking-page.tsx')).BookingPage),
  manage: later(async () => (await import('./manage-page.tsx')).ManagePage),
  waitlist: later(async () => (await import('./leave-page.tsx')).LeavePage),
  notice: later(async () => (await import('./notice-page.tsx')).NoticePage),
} satisfies Record<PageView['kind'], object>

export type PageKind = keyof typeof pages

/** Loads the code of every page. The server calls this when it starts, because its rendering cannot wait for code. */
export async function loadAllPages(): Promise<void> {
  await Promise.all(Object.values(pages).map(({ load }) => load()))
}

/** Loads the code of a page that is probably shown next. If that fails, the code is loaded when the page is shown. */
export function preparePage(kind: PageKind): void {
  pages[kind].load().catch(() => {})
}

/** A page whose code is loaded on demand. Once it is loaded, the page is shown without waiting. */
function later<V extends PageView>(loadCode: () => Promise<ComponentType<{ readonly view: V }>>) {
  let Loaded: ComponentType<{ readonly view: V }> | null = null
  return {
    isLoaded: () => Loaded !== null,
    async load(): Promise<void> {
      Loaded ??= await loadCode()
    },
    show(view: V) {
      if (Loaded === null) {
        throw new TypeError(`the page “${view.kind}” is shown before its code is loaded`)
      }
      return <Loaded view={view} />
    },
  }
}
