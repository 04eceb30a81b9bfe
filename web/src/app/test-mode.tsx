import { useId } from 'react'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'

/** The mark of test mode: mails, texts or payments go to a built-in provider. A press on the mark explains this. */
export function TestMode() {
  const { testMode } = useAppTexts().shell
  const kinds = useSession((session) => session.tenant?.test_mode) ?? []
  const id = useId()
  if (kinds.length === 0) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        // the touch area is larger than the mark
        className="relative inline-flex min-h-8 items-center self-start whitespace-nowrap rounded-full bg-warn-soft px-3 font-medium text-sm text-warn after:absolute after:inset-x-0 after:-inset-y-1.5"
      >
        {testMode.label}
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto top-14 left-4 m-0 w-[min(320px,calc(100vw-32px))] space-y-1 rounded-md border border-line bg-raised p-4 text-ink shadow-float lg:top-auto lg:bottom-36 lg:left-3"
      >
        {kinds.map((kind) => (
          <p key={kind}>{testMode.explain[kind]}</p>
        ))}
        <a
          href="/dev/outbox"
          className="inline-flex min-h-11 items-center rounded-sm text-accent underline underline-offset-4"
        >
          {testMode.outbox}
        </a>
      </div>
    </>
  )
}
