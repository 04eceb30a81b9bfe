import type { Permission } from '@chairtime/contract/permissions.ts'
import { Outlet } from 'react-router'
import { lazily } from '../lib/lazily.tsx'
import { useRoleMay } from '../lib/use-may.ts'

const RoleNote = lazily(async () => (await import('./role-note.tsx')).RoleNote)

/** Route guard: shows a page to roles with the permission, and tells others what their role is for. */
export function ForRole({ needs }: { readonly needs: Permission }) {
  return useRoleMay(needs) ? <Outlet /> : <RoleNote />
}
