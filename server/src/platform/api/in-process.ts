import type { Endpoint, Reply } from '@chairtime/contract/endpoint.ts'
import { type ApiOptions, type ApiRequest, admit, handle } from './handle.ts'
import { PreSerializedReply } from './pre-serialized-reply.ts'
import { type Route, routeOf } from './route.ts'

/** Answers a call inside this process like a call by HTTP; throws its refusal. */
export type InProcess = <E extends Endpoint>(endpoint: E, request: ApiRequest) => Promise<Reply<E>>

/**
 * Makes the function that calls endpoints inside this process. As by HTTP, a call is admitted, and the limits of its
 * handler apply. A repeated idempotency key gets the kept answer, and changes are announced. Unlike by HTTP, the reply
 * is not serialized, and the call is not counted among the calls of its user. The reply has only the fields that the
 * endpoint lists.
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
