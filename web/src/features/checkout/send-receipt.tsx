import { Mail, MessageSquare } from 'lucide-react'
import { ApiError, errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useSendReceipt } from './queries.ts'

/** Sends the receipt by email or text. */
export function SendReceipt({ id }: { readonly id: string }) {
  const { paid } = useAppTexts().checkout
  const { mutate, variables, isPending, isSuccess, error } = useSendReceipt(id)
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-2 gap-2">
        <Button busy={isPending && variables === 'email'} onClick={() => mutate('email')}>
          <Mail aria-hidden className="size-4" />
          {paid.email}
        </Button>
        <Button busy={isPending && variables === 'sms'} onClick={() => mutate('sms')}>
          <MessageSquare aria-hidden className="size-4" />
          {paid.text}
        </Button>
      </div>
      {isSuccess && <Banner tone="success">{paid.sent}</Banner>}
      {error && <Banner>{reasonOf(error)}</Banner>}
    </div>
  )
}

function reasonOf(error: Error): string {
  const field = error instanceof ApiError ? error.errors?.channel?.[0] : undefined
  return field ?? errorMessage(error)
}
