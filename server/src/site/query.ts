import type { FastifyRequest } from 'fastify'

/** The parameters in the address of a request. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1))
}
