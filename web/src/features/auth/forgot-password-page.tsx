import { forgotPassword } from '@chairtime/contract/auth.ts'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink } from './auth-frame.tsx'
import { useLateResolver } from './late-resolver.ts'

const loadCheck = async () => (await import('./resolvers.ts')).checkLostPassword

/** Requests a link for a new password. The answer does not reveal whether an account exists. */
export function ForgotPasswordPage() {
  const { auth } = useAppTexts()
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: useLateResolver(loadCheck, 'email'),
    defaultValues: { email: '' },
  })
  return (
    <AuthFrame
      title={auth.forgotPassword.title}
      subtitle={auth.forgotPassword.subtitle}
      footer={<TextLink to="/login">{auth.forgotPassword.back}</TextLink>}
    >
      <form
        noValidate
        onSubmit={handleSubmit((body) => request.mutate(body))}
        className="space-y-4"
      >
        {request.isError && <Banner>{errorMessage(request.error)}</Banner>}
        {request.isSuccess && <Banner tone="success">{request.data.message}</Banner>}
        <Field label={auth.forgotPassword.email} error={formState.errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={request.isPending || formState.isSubmitting}
          busyLabel={auth.forgotPassword.submitting}
        >
          {auth.forgotPassword.submit}
        </Button>
      </form>
    </AuthFrame>
  )
}
