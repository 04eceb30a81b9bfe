import { billClients } from '@chairtime/core/checkout/bill-clients.ts'
import { Mail, MessageSquare } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { paused } from '../../ui/paused.ts'
import { type CheckoutDetail, useSendReceipt } from './queries.ts'

/**
 * Buttons that send the receipt to a client of the bill by email or text. If the bill has no client, or if a client
 * cannot be reached by email, a form takes an email address.
 */
export function SendReceipt({ checkout }: { readonly checkout: CheckoutDetail }) {
  const { paid } = useAppTexts().checkout
  const clients = billClients(checkout)
  const sending = useSendReceipt(checkout.id)
  const { mutate, variables, isPending, isSuccess, error } = sending
  const destinations = clients.flatMap(({ id: client_id, name, receipt_channels }) =>
    receipt_channels.map((channel) => ({ client_id, name: name ?? '', channel })),
  )
  const hasAllEmails = clients.length > 0 && clients.every(isReachedByEmail)
  const labelOf = ({ channel, name }: (typeof destinations)[number]) => {
    if (clients.length === 1) return channel === 'email' ? paid.email : paid.text
    return channel === 'email' ? paid.emailTo(name) : paid.textTo(name)
  }
  return (
    <div className="space-y-2">
      <div
        className={cx(
          'grid gap-2',
          clients.length === 1 && 'grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]',
        )}
      >
        {destinations.map((destination) => {
          const { channel, client_id } = destination
          const Icon = channel === 'email' ? Mail : MessageSquare
          const isPressed = variables?.channel === channel && variables.client_id === client_id
          return (
            <Button
              key={`${client_id} ${channel}`}
              className="whitespace-normal! wrap-anywhere py-1"
              busy={isPending && isPressed}
              {...paused(isPending, () => mutate({ channel, client_id }))}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              {labelOf(destination)}
            </Button>
          )
        })}
      </div>
      {!hasAllEmails && <TypedAddressForm {...sending} />}
      {isSuccess && <Banner tone="success">{paid.sent}</Banner>}
      {error && !problemOf(error, 'email') && (
        <Banner>{problemOf(error, 'channel') ?? errorMessage(error)}</Banner>
      )}
    </div>
  )
}

function isReachedByEmail({ receipt_channels }: CheckoutDetail['clients'][number]): boolean {
  return receipt_channels.includes('email')
}

type Sending = Pick<
  ReturnType<typeof useSendReceipt>,
  'mutate' | 'variables' | 'isPending' | 'error'
>

function TypedAddressForm({ mutate, variables, isPending, error }: Sending) {
  const { paid } = useAppTexts().checkout
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second receipt would replace the key of the receipt that is being sent. If the answer about that receipt is
    // lost, it must be sent again with the same key.
    if (!isPending) mutate({ channel: 'email', email: email.trim() })
  }
  // because of `data-aside`, a panel that opens does not give this form the focus
  return (
    <form noValidate data-aside onSubmit={submit} className="flex items-start gap-2">
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
        aria-disabled={isPending || undefined}
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
