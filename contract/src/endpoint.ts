import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call: `public` needs nobody; `salon` is public and names a salon by its `{slug}`; `link` is
 * public and names one appointment by its `{manage_token}`; `session` is any signed-in user; `refresh`
 * carries a refresh token as bearer; a permission is held by some roles (see `permissions.ts`).
 */
export type Access = 'public' | 'salon' | 'link' | 'session' | 'refresh' | Permission

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the base path `/api`, parameters in braces: `/services/{id}`. */
  readonly path: `/${string}`
  /** One sentence in the salon's words; the documentation prints it. */
  readonly summary: string
  readonly access: Access
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  /** Absent: the call takes no body; an empty one is accepted. */
  readonly body?: z.ZodType
  /** What a success answers; absent means 204 and no body. */
  readonly response?: z.ZodType
  /** 200 unless said otherwise; 204 when there is no response. */
  readonly status?: 200 | 201 | 202
  /**
   * Where the created thing can be read, with fields of the response in braces: `/services/{service.id}`. The
   * answer carries it as `Location`. Absent for what has no address, or one that is itself a secret.
   */
  readonly createdAt?: `/${string}`
  /**
   * Fields of the response that give their bearer access (tokens). The kept answer to a repeatable request
   * holds them encrypted.
   */
  readonly secrets?: readonly string[]
  /** The expected noes of this call; giving another one does not compile. */
  readonly refusals: readonly RefusalCode[]
  /** The largest body in bytes where the usual 64 KiB is not enough. */
  readonly bodyLimitBytes?: number
  /** The handler itself checks each entry of `rows`, including its texts. */
  readonly checksRows?: true
  /** Other content types than JSON that the body may come in, handed over as a string. */
  readonly acceptsText?: readonly string[]
}

/** Declares a call. Identity at run time; keeps the literal types for server and client. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the server's verb receives of the request, parsed. */
export interface Input<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

/** What a caller hands in before parsing. */
export interface Call<E extends Endpoint> {
  readonly params: Sent<E['params']>
  readonly query: Sent<E['query']>
  readonly body: Sent<E['body']>
}

/** What a success answers. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.input<E['response']>
  : undefined

/** The refusals an endpoint may give. */
export type RefusalsOf<E extends Endpoint> = E['refusals'][number]
