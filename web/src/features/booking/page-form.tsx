import type { ComponentProps, SubmitEvent } from 'react'
import { usePageActions } from './page-actions.ts'

interface PageFormProps extends ComponentProps<'form'> {
  /** Where the form is sent to when the browser sends it by itself. */
  readonly action: string
}

/** A form that changes something: the same request with and without JavaScript. */
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
