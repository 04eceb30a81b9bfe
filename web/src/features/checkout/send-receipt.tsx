import { Mail, MessageSquare } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { type CheckoutDetail, useSendReceipt } from './queries.ts'

/** Sends the receipt as it can reach the client: by email or text, or to an address that is typed for it. */
export function SendReceipt({ checkout: { id, clients } }: { readonly checkout: CheckoutDetail }) {
  const { paid } = useAppTexts().checkout
  const channels = clients[0]?.receipt_channels ?? []
  const sending = useSendReceipt(id)
  const { mutate, variables, isPending, isSuccess, error } = sending
  const isSending = (channel: string) => isPending && variables.channel === channel
  return (
    <div className="space-y-2">
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {channels.includes('email') && (
          <Button busy={isSending('email')} onClick={() => mutate({ channel: 'email' })}>
            <Mail aria-hidden className="size-4" />
            {paid.email}
          </Button>
        )}
        {channels.includes('sms') && (
          <Button busy={isSending('sms')} onClick={() => mutate({ channel: 'sms' })}>
            <MessageSquare aria-hidden className="size-4" />
            {paid.text}
          </Button>
        )}
      </div>
      {!channels.includes('email') && <ToTypedAddress {...sending} />}
      {isSuccess && <Banner tone="success">{paid.sent}</Banner>}
      {error && !problemOf(error, 'email') && (
        <Banner>{problemOf(error, 'channel') ?? errorMessage(error)}</Banner>
      )}
    </div>
  )
}

type Sending = Pick<
  ReturnType<typeof useSendReceipt>,
  'mutate' | 'variables' | 'isPending' | 'error'
>

function ToTypedAddress({ mutate, variables, isPending, error }: Sending) {
  const { paid } = useAppTexts().checkout
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ channel: 'email', email: email.trim() })
  }
  return (
    <form noValidate onSubmit={submit} className="flex items-start gap-2">
      <Field
        label={paid.address}
        hint={paid.addressHint}
        error={error ? problemOf(error, 'email') : undefined}
        className="min-w-0 grow"
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            autoComplete="off"
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="mt-7"
        busy={isPending && variables?.email !== undefined}
        disabled={email.trim() === ''}
      >
        {paid.email}
      </Button>
    </form>
  )
}

function problemOf(error: Error, field: string): string | undefined {
  return error instanceof ApiError ? error.errors?.[field]?.[0] : undefined
}
