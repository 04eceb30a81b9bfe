import { BlockList, isIPv4, type Server, type Socket } from 'node:net'
import { get, itemAt } from '@chairtime/core/known.ts'
import { networksOf } from './networks.ts'

export interface ConnectionLimits {
  /** How many connections one IPv4 address or one IPv6 /64 may have open. */
  readonly perNetworkMax: number
  readonly totalMax: number
  /**
   * Whether the limit per network does not apply to the address. Trusted proxies and this computer are exempt, because
   * many callers can share such an address.
   */
  isExempt(address: string): boolean
}

/** Closes a connection beyond the limits when it is opened, before anything is read from it. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const { perNetworkMax, totalMax, isExempt } = limits
  const open = new Map<string, number>()
  server.maxConnections = totalMax
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isExempt(remoteAddress)) return
    const network = itemAt(networksOf(remoteAddress), 0).name
    const count = open.get(network) ?? 0
    if (count >= perNetworkMax) return void socket.destroy()
    open.set(network, count + 1)
    socket.once('close', () => {
      const remaining = get(open, network) - 1
      if (remaining > 0) open.set(network, remaining)
      else open.delete(network)
    })
  })
}

/**
 * Makes the check whether an address belongs to one of the proxies. Proxies are given as addresses,
 * ranges, or the names that Fastify has for ranges. Every loopback address counts as a proxy.
 */
export function proxyMatcher(proxies: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of ['loopback', ...proxies]) {
    for (const range of namedRanges[proxy] ?? [proxy]) {
      const [address = '', bits] = range.split('/')
      const family = isIPv4(address) ? 'ipv4' : 'ipv6'
      list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
    }
  }
  return (address) => list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
