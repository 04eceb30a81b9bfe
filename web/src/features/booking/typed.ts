import type { SentForm } from '@chairtime/contract/pages.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { keepForm, restoreForm } from './kept-form.ts'

/** A form returned by the server: values to show again and errors to show beside them. */
export interface TypedValues {
  value(name: string): string
  checked(name: string): boolean
  error(name: string): string | undefined
}

/** State of a form that keeps typed values and focuses the first field with an error. */
export function useTyped(sent: SentForm | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) restoreForm(form.current)
  }, [])
  useEffect(() => {
    if (sent && Object.keys(sent.errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      // the error stands under its field, where a bar at the bottom could cover it
      form.current
        ?.querySelector('[aria-invalid] ~ [role=alert]')
        ?.scrollIntoView({ block: 'nearest' })
    }
  }, [sent])
  const value = (name: string) => sent?.values[name] ?? ''
  const typed: TypedValues = {
    value,
    checked: (name) => value(name) === 'on',
    error: (name) => sent?.errors[name]?.[0],
  }
  const remember = (event: FormEvent<HTMLFormElement>) => keepForm(event.currentTarget)
  return { typed, form, remember }
}
