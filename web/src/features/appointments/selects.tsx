import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { formatDuration } from '../../lib/format.ts'
import { Sentence, useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useMenu } from '../services/queries.ts'
import { useStaff } from '../staff/queries.ts'

interface ServiceSelectProps extends ComponentProps<'select'> {
  /**
   * Each list of options needs a new `key`: options arrive after the first paint, and the chosen one must
   * show then.
   */
  readonly value: string
  readonly error: string | undefined
}

/** Select of a service, by category. */
export function ServiceSelect({ error, ...rest }: ServiceSelectProps) {
  const { menuPage } = useAppTexts().services
  const { newAppointment } = useAppTexts().appointments
  const services = useMenu()
  const categories = Map.groupBy(
    services.data ?? [],
    (s) => s.category_name ?? menuPage.uncategorized,
  )
  return (
    <Field
      label={newAppointment.service}
      error={error}
      hint={services.data?.length === 0 && <EmptyMenu />}
    >
      {(control) => (
        <Select {...control} {...rest}>
          <option value="">
            {services.isPending ? newAppointment.loading : newAppointment.chooseService}
          </option>
          {[...categories].map(([category, some]) => (
            <optgroup key={category} label={category}>
              {some.map(({ id, name, duration_minutes }) => (
                <option key={id} value={id}>
                  {name} · {formatDuration(duration_minutes)}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
  )
}

function EmptyMenu() {
  const { emptyMenu, addService } = useAppTexts().appointments.newAppointment
  const link = (
    <Link to="/services" className="font-medium text-accent underline underline-offset-4">
      {addService}
    </Link>
  )
  return <Sentence parts={emptyMenu(link)} />
}

interface StaffSelectProps extends ComponentProps<'select'> {
  /** Options that arrive later need a new `key`, as in `ServiceSelect`. */
  readonly value: string
  readonly serviceId: string
}

/** Select of a staff member who performs the service, or of any staff member. */
export function StaffSelect({ serviceId, ...rest }: StaffSelectProps) {
  const { newAppointment } = useAppTexts().appointments
  const staff = useStaff()
  const able = (staff.data ?? []).filter((s) => !serviceId || s.service_ids.includes(serviceId))
  return (
    <Field label={newAppointment.staff}>
      {(control) => (
        <Select {...control} {...rest}>
          <option value="any">{newAppointment.anyStaff}</option>
          {able.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
