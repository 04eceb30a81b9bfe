import * as contract from '@chairtime/contract/resources.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { listResources } from './list-resources.ts'
import { updateResource } from './update-resource.ts'

export const resourcesRoutes: readonly Route[] = [
  read(contract.listResources, listResources),
  write(contract.updateResource, updateResource),
]
