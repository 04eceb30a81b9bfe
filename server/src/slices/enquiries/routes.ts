import * as contract from '@chairtime/contract/enquiries.ts'
import { beforeSalon, type Route } from '../../platform/api/route.ts'
import { sendEnquiry } from './send-enquiry.ts'

export const enquiriesRoutes: readonly Route[] = [beforeSalon(contract.sendEnquiry, sendEnquiry)]
