import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { type ApiOptions, type ApiRequest, admit, handle } from './handle.ts'
import { PreSerializedReply } from './pre-serialized-reply.ts'
import { type Route, routeOf } from './route.ts'

/** Answers a call inside this process like a call by HTTP; throws its refusal. */
export type InProcess = <E extends Endpoint>(endpoint: E, request: ApiRequest) => Promise<Reply<E>>

/**
 * Makes the function that calls endpoints inside this process. As by HTTP, a call is admitted, counts for the limits of
 * its handler, gets the kept answer if its key is repeated, and its changes are announced. It is neither serialized nor
 * counted among the calls of its user. The reply has the fields that the endpoint lists and no others.
 */
export function inProcess(options: ApiOptions, routes: readonly Route[]): InProcess {
  return async (endpoint, request) => {
    const caller = await admit(options, endpoint, request, request.preview)
    const { body } = await handle(options, routeOf(routes, endpoint), request, caller)
    return body instanceof PreSerializedReply ? body.value : onlyListed(endpoint, body)
  }
}

function onlyListed<E extends Endpoint>({ response }: E, body: Reply<E>): Reply<E> {
  // parsing with the schema of a reply only removes fields
  return response ? (response.parse(body) as Reply<E>) : body
}
