import type { SentForm } from '@chairtime/contract/pages.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { usePageActions } from './page-actions.ts'

/** What stands in a form's fields: what came back from the server, else what was typed before. */
export interface Typed {
  value(name: string): string
  checked(name: string): boolean
  error(name: string): string | undefined
}

/** Keeps what is typed while the visitor goes back and forth, and leads to the first mistake. */
export function useTyped(sent: SentForm | null) {
  const { draft } = usePageActions()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (sent && Object.keys(sent.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }, [sent])
  const value = (name: string) => sent?.values[name] ?? draft.get(name) ?? ''
  const typed: Typed = {
    value,
    checked: (name) => value(name) === 'on',
    error: (name) => sent?.errors[name]?.[0],
  }
  const remember = (event: FormEvent<HTMLFormElement>) => {
    for (const [name, entry] of new FormData(event.currentTarget)) draft.set(name, String(entry))
  }
  return { typed, form, remember }
}
