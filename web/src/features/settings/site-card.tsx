import { bearsText, brandColors } from '@chairtime/core/salon/brand-color.ts'
import { inkOn } from '@chairtime/core/salon/ink-on.ts'
import type { FormEvent } from 'react'
import { ApiError, errorMessage, failureOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ColorField } from '../../ui/color-field.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { PermittedFields } from './permitted-fields.tsx'
import { type BusinessSettings, useBusinessSettings, useSaveBusiness } from './queries.ts'

/** The form of what the booking site shows of the salon: name, addresses, phone number, description and colour. */
export function SiteCard() {
  const { site } = useAppTexts().settings
  const business = useBusinessSettings()
  return (
    <Card title={site.title}>
      {business.isPending && (
        <WhileLoading>
          <Skeleton className="h-96" />
        </WhileLoading>
      )}
      {business.isError && <ErrorState {...failureOf(business)} />}
      {business.data && <SiteForm saved={business.data} />}
    </Card>
  )
}

type Typed = Record<'name' | 'phone' | 'email' | 'address' | 'about' | 'brand_color', string>

function SiteForm({ saved }: { readonly saved: BusinessSettings }) {
  const { site } = useAppTexts().settings
  const save = useSaveBusiness()
  const { typed, change, settle, seen, theirs } = useTyped(
    saved,
    { error: save.error, name: 'business' },
    typedFrom,
  )
  const errors = save.error instanceof ApiError ? save.error.errors : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(
      { ...typed, version: seen.version },
      {
        onSuccess: ({ business }) => {
          settle(business, typed)
          toast({ tone: 'success', title: site.saved })
        },
      },
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <PermittedFields permission="settings.write" className="space-y-4">
        {save.isError && (
          <Banner>
            {theirs ? site.changedMeanwhile : errorMessage(save.error)}
            {theirs && (
              <span className="mt-1 block">
                {textsOf(theirs)
                  .filter(([field, text]) => text && text !== typed[field])
                  .map(([, text]) => text)
                  .join(' · ')}
              </span>
            )}
          </Banner>
        )}
        {textFields.map(({ name, ...input }) => (
          <Field key={name} label={site[name]} error={errors?.[name]?.[0]}>
            {(control) => (
              <Input
                {...control}
                {...input}
                value={typed[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <PhoneFields typed={typed} error={errors?.phone?.[0]} onChange={change} />
        <Field label={site.about} hint={site.aboutHint} error={errors?.about?.[0]}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              value={typed.about}
              onChange={(event) => change({ about: event.target.value })}
            />
          )}
        </Field>
        <ColorChoice typed={typed} onChange={change} />
        <Button type="submit" variant="primary" busy={save.isPending}>
          {site.save}
        </Button>
      </PermittedFields>
    </form>
  )
}

const textFields = [
  { name: 'name', type: 'text', autoComplete: 'organization' },
  { name: 'address', type: 'text', autoComplete: 'street-address' },
  { name: 'email', type: 'email', autoComplete: 'off' },
] as const

interface PartProps {
  readonly typed: Typed
  readonly onChange: (part: Partial<Typed>) => void
}

/** The number for clients, with the choice to show the user's own. */
function PhoneFields({ typed, error, onChange }: PartProps & { error: string | undefined }) {
  const { site } = useAppTexts().settings
  const ownPhone = useSession((session) => session.user?.phone)
  return (
    <div>
      <Field label={site.phone} hint={site.phoneHint} error={error}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="off"
            value={typed.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
      {ownPhone && (
        <Checkbox
          label={site.showOwn(ownPhone)}
          checked={typed.phone === ownPhone}
          onChange={(event) => onChange({ phone: event.target.checked ? ownPhone : '' })}
        />
      )}
    </div>
  )
}

function ColorChoice({ typed, onChange }: PartProps) {
  const { site, color } = useAppTexts().settings
  const { brand_color: chosen, name } = typed
  const colorNames = Object.keys(brandColors) as (keyof typeof brandColors)[]
  return (
    <div className="space-y-3">
      <ColorField
        legend={site.color}
        name="brand_color"
        value={chosen}
        swatches={colorNames.map((one) => ({ value: brandColors[one], label: color[one] }))}
        otherLabel={site.otherColor}
        hint={bearsText(chosen) ? site.colorReadable : site.colorPale}
        onChange={(brand_color) => onChange({ brand_color })}
      />
      <p
        aria-hidden
        style={{ backgroundColor: chosen, color: inkOn(chosen) }}
        className="wrap-anywhere rounded-md px-5 py-4 font-semibold font-serif text-xl"
      >
        {name}
      </p>
    </div>
  )
}

function textsOf(saved: BusinessSettings) {
  return Object.entries(typedFrom(saved)) as [keyof Typed, string][]
}

function typedFrom(saved: BusinessSettings): Typed {
  const { name, brand_color, phone, email, address, about } = saved
  return {
    name,
    brand_color,
    phone: phone ?? '',
    email: email ?? '',
    address: address ?? '',
    about: about ?? '',
  }
}
