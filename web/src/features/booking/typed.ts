import type { SentForm } from '@chairtime/contract/pages.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { keepDraft, restoreDraft } from './draft.ts'

/** What came back from the server with a form: words to show again and mistakes to show beside them. */
export interface Typed {
  value(name: string): string
  checked(name: string): boolean
  error(name: string): string | undefined
}

/** A form that forgets nothing that was typed, and leads to the first mistake. */
export function useTyped(sent: SentForm | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) restoreDraft(form.current)
  }, [])
  useEffect(() => {
    if (sent && Object.keys(sent.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }, [sent])
  const value = (name: string) => sent?.values[name] ?? ''
  const typed: Typed = {
    value,
    checked: (name) => value(name) === 'on',
    error: (name) => sent?.errors[name]?.[0],
  }
  const remember = (event: FormEvent<HTMLFormElement>) => keepDraft(event.currentTarget)
  return { typed, form, remember }
}
