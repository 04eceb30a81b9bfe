import type { Permission } from '@chairtime/contract/permissions.ts'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/use-may.ts'

interface PermittedFieldsProps {
  readonly permission: Permission
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Fields that are disabled for users without the permission. After the trial, they are disabled for everybody until the
 * salon subscribes.
 */
export function PermittedFields({ permission, className = '', children }: PermittedFieldsProps) {
  return (
    <fieldset disabled={!useMay(permission)} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  )
}
