import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const box =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 text-lg text-ink aria-invalid:border-stop disabled:opacity-55 sm:text-base'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  // without a limit, browsers let people type years of six digits
  const limit = rest.type === 'date' && { max: '9999-12-31' }
  return <input className={cx(box, className)} {...limit} {...rest} />
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea className={cx(box, 'py-2', className)} {...rest} />
}

export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select className={cx(box, 'pe-8', className)} {...rest} />
}
