import { forgotPassword } from '@chairtime/contract/auth.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { AuthFrame, TextLink } from './auth-frame.tsx'

/** Asks for a link to choose a new password; the answer never tells who has an account. */
export function ForgotPasswordPage() {
  const request = useMutation({
    mutationFn: (body: { email: string }) => call(forgotPassword, { body }),
  })
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  return (
    <AuthFrame
      title="Forgot your password?"
      subtitle="We send you a link to choose a new one"
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <form
        noValidate
        onSubmit={handleSubmit((body) => request.mutate(body))}
        className="space-y-4"
      >
        {request.isError && <Banner>{errorMessage(request.error)}</Banner>}
        {request.isSuccess && <Banner tone="success">{request.data.message}</Banner>}
        <Field label="Email" error={formState.errors.email?.message}>
          {(control) => (
            <Input {...control} {...register('email')} type="email" autoComplete="username" />
          )}
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={request.isPending}
          busyLabel="Sending..."
        >
          Send the link
        </Button>
      </form>
    </AuthFrame>
  )
}
