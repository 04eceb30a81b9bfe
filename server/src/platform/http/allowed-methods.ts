import { api } from '@chairtime/contract/api.ts'
import { itemAt } from '@chairtime/core/known.ts'

const endpoints = Object.values(api)
  .flatMap((calls) => Object.values(calls))
  .map(({ method, path }) => ({ method, pattern: patternOf(path) }))

/** The methods that the contract has for a path below `/api`, for the header `Allow`. An unknown path has none. */
export function allowedMethods(url: string): string[] {
  const path = itemAt(url.split('?', 1), 0).replace(/\/$/, '')
  const methods = endpoints.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
}

function patternOf(path: string): RegExp {
  const parts = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^/api${parts}$`)
}
