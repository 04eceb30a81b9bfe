import * as contract from '@chairtime/contract/clients.ts'
import { type Route, read } from '../../platform/api/route.ts'
import { listClients } from './list-clients.ts'
import { readClient } from './read-client.ts'

export const clientsRoutes: readonly Route[] = [
  read(contract.listClients, listClients),
  read(contract.readClient, readClient),
]
