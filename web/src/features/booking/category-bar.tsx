import { useEffect, useState } from 'react'
import { useTexts } from './texts.ts'

export interface Section {
  /** The id of its element. */
  readonly id: string
  readonly name: string
}

/** Links to the sections of a long menu, always in sight. The section being read is marked. */
export function CategoryBar({ sections }: { readonly sections: readonly Section[] }) {
  const texts = useTexts()
  const current = useCurrent(sections)
  return (
    <nav
      aria-label={texts.menu.categories}
      // keeps the focus clear of this bar (`ui/tokens.css`)
      data-top-bar
      className="sticky top-0 z-10 -mx-5 border-line border-b bg-paper lg:mx-0"
    >
      <ul className="scrollbar-none flex gap-1 overflow-x-auto px-5 py-3 lg:px-0">
        {sections.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full px-4 font-medium text-ink-soft transition-colors hover:bg-sunken aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The id of the section that is being read. This is the last section that is not hidden and begins above a line at a
 * third of the screen's height. If there is none, and on the server, it is the first section.
 */
function useCurrent(sections: readonly Section[]): string | undefined {
  const ids = sections.map(({ id }) => id).join(' ')
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const find = () => setCurrent(sectionInSight(ids.split(' ')))
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [ids])
  useEffect(() => {
    if (current) showLink(current)
  }, [current])
  return sections.some(({ id }) => id === current) ? current : sections[0]?.id
}

function sectionInSight(ids: readonly string[]): string | undefined {
  const line = innerHeight / 3
  const isAboveLine = (id: string) => {
    const element = document.getElementById(id)
    return element !== null && !element.hidden && element.getBoundingClientRect().top < line
  }
  return ids.findLast(isAboveLine) ?? ids[0]
}

/** Scrolls the bar sideways, and only the bar, so that the marked link is in sight. */
function showLink(id: string): void {
  const link = document.querySelector(`[data-top-bar] a[href="#${id}"]`)
  const bar = link?.closest('ul')
  if (!link || !bar) return
  const [inner, outer] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  // 20 px, the padding of the bar, stay free before the link
  bar.scrollBy({ left: inner.left - outer.left - 20 })
}
