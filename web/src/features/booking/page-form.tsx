import type { ComponentProps, SubmitEvent } from 'react'
import { usePageActions } from './page-actions.ts'

/** The first button of a form, which the Enter key in a field presses. It is hidden, and the Tab key skips it. */
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
  /** The address to which the form is sent. */
  readonly action: string
}

/** A form that changes data. It sends the same fields with and without JavaScript. */
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
