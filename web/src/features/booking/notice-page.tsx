import type { NoticeView } from '@chairtime/contract/pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { notices } from './notices.ts'

export function NoticePage({ view }: { readonly view: NoticeView }) {
  const { title, text, link } = notices[view.notice]
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 px-5 py-16">
      <h1 data-start tabIndex={-1} className="text-3xl focus:outline-none">
        {title}
      </h1>
      <p className="text-ink-soft text-lg">{text}</p>
      {link && (
        <a href={view.base} className={buttonClass({ variant: 'secondary', className: 'mt-2' })}>
          {link}
        </a>
      )}
    </main>
  )
}
