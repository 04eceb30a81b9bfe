import * as contract from '@chairtime/contract/assistant.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { dismissSuggestion } from './dismiss-suggestion.ts'
import { listSuggestions } from './list-suggestions.ts'
import { restoreSuggestion } from './restore-suggestion.ts'

export const assistantRoutes: readonly Route[] = [
  read(contract.listSuggestions, listSuggestions),
  write(contract.dismissSuggestion, dismissSuggestion),
  write(contract.restoreSuggestion, restoreSuggestion),
]
