import type { ComponentProps } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/input.tsx'
import { useStaff } from '../staff/queries.ts'

interface StaffSelectProps extends ComponentProps<'select'> {
  /** Options arrive after the first paint, and the chosen one must show then. */
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
