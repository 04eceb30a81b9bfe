import { brandColors } from '@chairtime/core/salon/brand-color.ts'
import { Eye } from 'lucide-react'
import { fieldProblem } from '../../lib/api-error.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { ColorField } from '../../ui/color-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useOpenPreview } from '../settings/queries.ts'
import type { Draft } from './draft.ts'
import { type SiteDetails, useSaveSite } from './queries.ts'
import type { FieldErrorOf } from './step-frame.tsx'

interface SiteFieldsProps {
  readonly launch: Draft['launch']
  /** The details that differ from those on the server. */
  readonly changed: Partial<SiteDetails>
  readonly errors: FieldErrorOf
  readonly onChange: (part: Partial<Draft['launch']>) => void
  readonly onSiteSaved: (saved: Partial<SiteDetails>) => void
}

/** The address, the phone number and the colour of the salon. The user may leave them as they are. */
export function SiteFields({ launch, changed, errors, ...callbacks }: SiteFieldsProps) {
  const { onboarding, settings } = useAppTexts()
  const { siteFields } = onboarding
  const ownPhone = useSession((session) => session.user?.phone)
  const save = useSaveSite()
  const preview = useOpenPreview(async () => {
    await save(changed)
    callbacks.onSiteSaved(changed)
  })
  // the preview saves the fields first, so it may be refused because of a field
  const problem = (field: string) => errors(field) ?? fieldProblem(preview.error, field)
  const change = (part: Partial<Draft['launch']>) => {
    if (preview.isError) preview.reset()
    callbacks.onChange(part)
  }
  const colorNames = Object.keys(brandColors) as (keyof typeof brandColors)[]
  return (
    <>
      <Field label={siteFields.address} hint={siteFields.addressHint} error={problem('address')}>
        {(control) => (
          <Input
            {...control}
            autoComplete="street-address"
            value={launch.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <div>
        <Field label={siteFields.phone} hint={siteFields.phoneHint} error={problem('phone')}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="off"
              value={launch.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        {ownPhone && (
          <Checkbox
            label={siteFields.showOwn(ownPhone)}
            checked={launch.phone === ownPhone}
            onChange={(event) => change({ phone: event.target.checked ? ownPhone : '' })}
          />
        )}
      </div>
      <ColorField
        legend={siteFields.color}
        name="brand_color"
        value={launch.brand_color}
        swatches={colorNames.map((name) => ({
          value: brandColors[name],
          label: settings.color[name],
        }))}
        otherLabel={siteFields.otherColor}
        onChange={(brand_color) => change({ brand_color })}
      />
      <Button busy={preview.isPending} onClick={() => preview.mutate()}>
        <Eye aria-hidden className="size-5" />
        {siteFields.preview}
      </Button>
      {preview.isError && (
        <p role="alert" className="text-sm text-stop">
          {preview.error.message}
        </p>
      )}
    </>
  )
}
