import { writeAddress } from '@chairtime/contract/booking-address.ts'
import { localeOf, type PageView } from '@chairtime/contract/pages.ts'
import { languageNames, languageOf, languages } from '@chairtime/core/texts/language.ts'
import { cx } from '../../ui/cx.ts'
import { useTexts } from './texts.ts'

/**
 * Links to this page in each language, under the language's own name. They load a document, since a loaded page has the
 * texts of one language only.
 */
export function LanguageLinks({ view }: { readonly view: PageView }) {
  const { language } = useTexts()
  const current = languageOf(localeOf(view))
  return (
    <nav
      aria-label={language.label}
      // a booking page has a bar at the bottom of a phone's screen
      className={cx(
        'mx-auto max-w-5xl px-5 pt-8',
        view.kind === 'booking' ? 'pb-32 lg:pb-8' : 'pb-8',
      )}
    >
      <ul className="flex flex-wrap justify-center gap-x-1 text-sm">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={addressIn(code, view)}
              lang={code}
              hrefLang={code}
              aria-current={code === current ? 'true' : undefined}
              className={cx(
                'inline-flex min-h-11 min-w-11 items-center justify-center px-2',
                code === current ? 'font-semibold' : 'text-ink-soft underline underline-offset-4',
              )}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The address that shows the page in its present state, in the given language. */
function addressIn(language: string, view: PageView): string {
  const address = addressOf(view)
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

function addressOf(view: PageView): string {
  switch (view.kind) {
    case 'booking':
      return writeAddress(view.base, view.address)
    case 'waitlist':
      return view.base
    case 'manage': {
      const { asking: ask, move, week, done, confirmation } = view
      const parts = Object.entries({
        ask,
        with: move?.anyone && 'anyone',
        date: week?.date,
        done,
        confirmation,
      })
      const query = parts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
      return query.length > 0 ? `${view.base}?${query.join('&')}` : view.base
    }
    case 'notice':
      return ''
  }
}
