import { useResendVerification } from '../features/auth/queries.ts'
import { errorMessage } from '../lib/api-error.ts'
import { useSession } from '../lib/session.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'

/**
 * Asks a new user to press the link in the mail, until the address is confirmed. Says so when the latest mail could not
 * be delivered. The app works before that, too.
 */
export function VerifyEmailBanner() {
  const { verification } = useAppTexts().shell
  const user = useSession((session) => session.user)
  const resend = useResendVerification()
  if (!user?.verification_pending) return null
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: ({ message }) => toast({ tone: 'success', title: message }),
    })
  return (
    <Banner tone="info" className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="wrap-anywhere">
          {(user.verification_failed ? verification.failed : verification.banner)(user.email)}
        </p>
        <Button size="sm" busy={resend.isPending} busyLabel={verification.sending} onClick={send}>
          {verification.resend}
        </Button>
      </div>
      {resend.isError && <p role="alert">{errorMessage(resend.error)}</p>}
    </Banner>
  )
}
