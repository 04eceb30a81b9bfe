import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * The callers of an endpoint. `public`: any caller. `salon`: any caller; the path names a salon by its
 * `{slug}`. `link`: any caller; the path names one appointment by its `{manage_token}`. `session`: any
 * signed-in user. `refresh`: a caller with a refresh token as bearer token. A permission: users whose role holds it
 * (see `permissions.ts`).
 */
export type Access = 'public' | 'salon' | 'link' | 'session' | 'refresh' | Permission

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path `/api`, parameters in braces: `/services/{id}`. */
  readonly path: `/${string}`
  /** What the call does or returns, in one to four sentences; the documentation prints it. */
  readonly summary: string
  /** Further rules, in one to three sentences; absent for most calls. */
  readonly description?: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Absent: the call takes no body; an empty one is accepted. */
  readonly body?: z.ZodType
  /** The body of a success; absent means 204 without a body. */
  readonly response?: z.ZodType
  /** The content type of a response that is not JSON: text, or a file as bytes. */
  readonly responseType?: string
  /** 200 by default; 204 when there is no response. */
  readonly status?: 200 | 201 | 202
  /**
   * The path at which the created object can be read, with parameters of the call and fields of the response in braces:
   * `/services/{service.id}`. The answer carries it as `Location`. Absent for an object without an address, and for one
   * whose address holds a token.
   */
  readonly createdPath?: `/${string}`
  /**
   * Fields of the response that give access (tokens). The stored answer to a repeatable request holds them
   * encrypted.
   */
  readonly secrets?: readonly string[]
  /**
   * The refusals of this call beside the general ones (`GeneralRefusal`). A handler refuses with the function that
   * `refusing(endpoint)` returns. A call of it with any other code does not compile.
   */
  readonly refusals: readonly RefusalCode[]
  /** The largest body in bytes where the default of 64 KiB is not enough. */
  readonly bodyLimitBytes?: number
  /** The body has `rows`, and the handler itself checks each row, also for characters that cannot be stored. */
  readonly checksRows?: true
  /** Accepted content types other than JSON. Their body is passed on as a string. */
  readonly acceptsText?: readonly string[]
  /**
   * The usual content types of a call whose body is a file. Any image type and `application/octet-stream` are accepted,
   * because the kind of a file is read from its content. The body is passed on as bytes; other types are refused.
   */
  readonly acceptsBytes?: readonly string[]
}

/**
 * The header, in every answer of the API, that holds the product's time in epoch milliseconds. Screens use this time,
 * because the clock of a computer may be wrong.
 */
export const timeHeader = 'x-server-time'

/** Declares a call. Returns the definition unchanged, with its literal types for server and client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** The parsed request that a handler receives. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

/** The input of a caller before parsing. */
export interface Call<E extends Endpoint> {
  readonly params: Sent<E['params']>
  readonly query: Sent<E['query']>
  readonly body: Sent<E['body']>
}

/** The body of a success. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : undefined

/** The refusals of an endpoint beside the general ones. */
export type RefusalsOf<E extends Endpoint> = E['refusals'][number]
