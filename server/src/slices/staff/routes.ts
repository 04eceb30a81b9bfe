import * as contract from '@chairtime/contract/staff.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { createStaffMember } from './create-staff-member.ts'
import { listStaff } from './list-staff.ts'
import { updateStaffMember } from './update-staff-member.ts'

export const staffRoutes: readonly Route[] = [
  read(contract.listStaff, listStaff),
  write(contract.createStaffMember, createStaffMember),
  write(contract.updateStaffMember, updateStaffMember),
]
