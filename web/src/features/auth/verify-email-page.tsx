import { Link, useSearchParams } from 'react-router'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useVerifyEmail } from './queries.ts'

/** Confirms an email address only when the button is pressed, because mail scanners open the link, too. */
export function VerifyEmailPage() {
  const { verification } = useAppTexts().auth
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthFrame title={verification.title} subtitle={verification.subtitle}>
      {token ? <Confirmation token={token} /> : <Banner>{verification.incomplete}</Banner>}
    </AuthFrame>
  )
}

function Confirmation({ token }: { token: string }) {
  const { verification } = useAppTexts().auth
  const verify = useVerifyEmail()
  const toDashboard = (
    <Link to="/dashboard" replace className={buttonClass({ className: 'w-full' })}>
      {verification.toDashboard}
    </Link>
  )
  if (verify.isSuccess) {
    return (
      <div className="space-y-4">
        <Banner tone="success">{verify.data.message}</Banner>
        {toDashboard}
      </div>
    )
  }
  return (
    <div className="space-y-4">
      {verify.isError && <Banner>{errorMessage(verify.error)}</Banner>}
      <Button
        variant="primary"
        className="w-full"
        busy={verify.isPending}
        busyLabel={verification.confirming}
        onClick={() => verify.mutate(token)}
      >
        {verification.confirm}
      </Button>
      {verify.isError && toDashboard}
    </div>
  )
}
