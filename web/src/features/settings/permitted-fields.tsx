import type { Permission } from '@chairtime/contract/permissions.ts'
import type { ReactNode } from 'react'
import { useMay } from '../../lib/use-may.ts'

interface PausedProps {
  readonly permission: Permission
  readonly className?: string
  readonly children: ReactNode
}

/** Fields that can be read by anybody on the page, and changed only by those who may: after the trial by nobody. */
export function Paused({ permission, className = '', children }: PausedProps) {
  return (
    <fieldset disabled={!useMay(permission)} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  )
}
