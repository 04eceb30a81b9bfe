import { resetPassword } from '@chairtime/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink } from './auth-frame.tsx'
import { useLateResolver } from './late-resolver.ts'

const loadCheck = async () => (await import('./resolvers.ts')).checkPasswordReset

/** Chooses a new password with the token of a reset link, then leads to the sign-in screen. */
export function ResetPasswordPage() {
  const { auth } = useAppTexts()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <AuthFrame
      title={auth.resetPassword.title}
      subtitle={auth.resetPassword.subtitle}
      footer={<TextLink to="/forgot-password">{auth.resetPassword.newLink}</TextLink>}
    >
      {token ? <ResetForm token={token} /> : <Banner>{auth.resetPassword.incomplete}</Banner>}
    </AuthFrame>
  )
}

function ResetForm({ token }: { token: string }) {
  const { auth } = useAppTexts()
  const navigate = useNavigate()
  const reset = useMutation({
    mutationFn: (body: { token: string; password: string }) => call(resetPassword, { body }),
    onSuccess: ({ message }) =>
      void navigate('/login', { replace: true, state: { notice: message } }),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: useLateResolver(loadCheck, 'password'),
    defaultValues: { token, password: '' },
  })
  return (
    <form noValidate onSubmit={handleSubmit((body) => reset.mutate(body))} className="space-y-4">
      {reset.isError && <Banner>{errorMessage(reset.error)}</Banner>}
      <Field label={auth.resetPassword.password} error={formState.errors.password?.message}>
        {(control) => (
          <Input
            {...control}
            {...register('password')}
            type="password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        busy={reset.isPending || formState.isSubmitting}
        busyLabel={auth.resetPassword.submitting}
      >
        {auth.resetPassword.submit}
      </Button>
    </form>
  )
}
