import { ENQUIRY_CHARACTERS_MAX, enquiryTopics } from '@chairtime/contract/enquiries.ts'
import type { ContactView, EnquiryForm as Form } from '@chairtime/contract/public-pages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { ContentPage } from './content-page.tsx'
import { useLandingTexts } from './texts.ts'
import { TrapField } from './trap-field.tsx'

/** The ways to reach the operator, and a form for enquiries. Once the form is sent, the page says what happens next. */
export function ContactPage({ view }: { readonly view: ContactView }) {
  if (view.form === null) return <Sent />
  return (
    <>
      <ContentPage view={view} />
      <EnquiryForm form={view.form} />
    </>
  )
}

function Sent() {
  const { sent } = useLandingTexts().contact
  return (
    <div className="mx-auto max-w-3xl px-5 py-12 sm:py-16">
      <h1 className="text-3xl">{sent.title}</h1>
      <p className="mt-4 max-w-prose text-lg">{sent.text}</p>
      <p className="mt-8">
        <a href="/" className={buttonClass()}>
          {sent.back}
        </a>
      </p>
    </div>
  )
}

function EnquiryForm({ form: { values, errors, problem, submission, shownAt } }: { form: Form }) {
  const { form, topics } = useLandingTexts().contact
  return (
    <section id="write" className="mx-auto max-w-3xl scroll-mt-20 px-5 pb-16">
      <h2 className="text-2xl">{form.title}</h2>
      <form method="post" action="/contact#write" className="mt-6 max-w-lg space-y-5">
        {problem && (
          <p role="alert" className="text-stop">
            {problem}
          </p>
        )}
        <input type="hidden" name="submission" value={submission} />
        <input type="hidden" name="shown_at" value={shownAt} />
        <TrapField />
        <Field label={form.name} error={errors.name?.[0]}>
          {(control) => (
            <Input
              {...control}
              name="name"
              required
              maxLength={80}
              autoComplete="name"
              defaultValue={values.name}
            />
          )}
        </Field>
        <Field label={form.email} error={errors.email?.[0]}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              required
              maxLength={254}
              autoComplete="email"
              defaultValue={values.email}
            />
          )}
        </Field>
        <Field label={form.topic} error={errors.topic?.[0]}>
          {(control) => (
            <Select {...control} name="topic" defaultValue={values.topic}>
              {enquiryTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {topics[topic]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={form.message} hint={form.retention} error={errors.message?.[0]}>
          {(control) => (
            <Textarea
              {...control}
              name="message"
              required
              rows={8}
              maxLength={ENQUIRY_CHARACTERS_MAX}
              defaultValue={values.message}
            />
          )}
        </Field>
        <Button type="submit" variant="primary">
          {form.send}
        </Button>
      </form>
    </section>
  )
}
