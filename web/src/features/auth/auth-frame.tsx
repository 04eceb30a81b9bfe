import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useAppTexts } from '../../lib/texts.ts'
import { cx } from '../../ui/cx.ts'

// enlarges the touch area of a link without a change of line spacing
const roomy = 'relative after:absolute after:inset-x-0 after:-inset-y-3'

interface AuthFrameProps {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Page around a form for people who are not signed in. */
export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center px-4 py-10">
      <a
        href="/"
        className={cx('mb-8 self-start rounded-sm font-serif text-accent text-xl', roomy)}
      >
        Chairtime
      </a>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-ink-soft text-lg">{subtitle}</p>
      {children}
      {footer && <div className="mt-6 space-y-2 text-ink-soft">{footer}</div>}
    </main>
  )
}

/** Terms of the trial on the sign-in and sign-up screens. */
export function TrialPromise() {
  const { auth } = useAppTexts()
  return <p className="text-ink-soft text-sm">{auth.trial.promise}</p>
}

interface TextLinkProps {
  readonly to: string
  readonly children: ReactNode
  /** Opens in a new tab, so that typed values on this page are kept. */
  readonly newTab?: boolean
}

/** An underlined link, inside a sentence or alone. */
export function TextLink({ to, children, newTab = false }: TextLinkProps) {
  return (
    <Link
      to={to}
      {...(newTab ? { target: '_blank' } : {})}
      className={cx(
        'rounded-sm font-medium text-accent underline underline-offset-4',
        !newTab && roomy,
      )}
    >
      {children}
    </Link>
  )
}
