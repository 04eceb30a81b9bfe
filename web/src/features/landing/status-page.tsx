import type { StatusView } from '@chairtime/contract/public-pages.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useLandingTexts } from './texts.ts'

/** Whether this installation works, part by part. */
export function StatusPage({ view }: { readonly view: StatusView }) {
  const { status } = useLandingTexts()
  const allWork = view.parts.every(({ works }) => works)
  return (
    <div className="mx-auto max-w-3xl px-5 py-12 sm:py-16">
      <h1 className="text-3xl">{status.title}</h1>
      <p className="mt-4 text-xl">{allWork ? status.allWork : status.someFail}</p>
      <ul className="mt-8">
        {view.parts.map(({ part, works }) => (
          <li
            key={part}
            className="flex min-h-14 items-center gap-3 border-line-strong border-t text-lg"
          >
            {works ? (
              <CircleCheck className="size-5 text-ok" aria-hidden />
            ) : (
              <CircleAlert className="size-5 text-stop" aria-hidden />
            )}
            <span className="grow">{status.parts[part]}</span>
            <span className={works ? 'text-ok' : 'text-stop'}>
              {works ? status.works : status.fails}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-soft">
        {status.checkedAt(view.checkedAt.slice(0, 16).replace('T', ' '))}
      </p>
    </div>
  )
}
