import type { ComponentProps, SubmitEvent } from 'react'
import { usePageActions } from './page-actions.ts'

/** The button that Enter in a field presses: the first one of a form, hidden from sight and from the keyboard. */
export function EnterButton({
  intent,
  label,
}: {
  readonly intent: string
  readonly label: string
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      tabIndex={-1}
      className="sr-only"
      aria-hidden
    >
      {label}
    </button>
  )
}

interface PageFormProps extends ComponentProps<'form'> {
  /** The address to which the browser sends the form without JavaScript. */
  readonly action: string
}

/** A form that changes data. Its request is equal with and without JavaScript. */
export function PageForm({ action, children, ...rest }: PageFormProps) {
  const { send } = usePageActions()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget, (event.nativeEvent as globalThis.SubmitEvent).submitter)
  }
  return (
    <form method="post" action={action} onSubmit={submit} noValidate {...rest}>
      {children}
    </form>
  )
}
