import ipaddr from 'ipaddr.js'

/** A network by which attempts are counted. */
export interface Network {
  /** IPv4 address or IPv6 prefix, for example `192.0.2.1` or `2001:db8:1:2::/64`. */
  readonly name: string
  /** The number by which a limit is multiplied for this network: 1, or {@link WIDE_SHARE}. */
  readonly share: number
}

/**
 * The share of a /48. It contains 65,536 networks of the width /64. A real site with a /48 has few callers at one
 * time, so a small share suffices.
 */
const WIDE_SHARE = 8

/** Well-known prefixes of addresses that embed an IPv4 address, and the index of that IPv4 address's first byte. */
const ipv4Prefixes: readonly (readonly [prefix: [ipaddr.IPv6, number], firstByte: number])[] = [
  [ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), 12],
  // NAT64 (RFC 6052)
  [ipaddr.IPv6.parseCIDR('64:ff9b::/96'), 12],
  // 6to4 (RFC 3056)
  [ipaddr.IPv6.parseCIDR('2002::/16'), 2],
]

/**
 * The networks of an address, narrowest first. For IPv4 the only network is the address itself, also when an IPv6
 * address embeds it (mapped, NAT64, 6to4). Any other IPv6 address has two networks: its /64, within which a household
 * can change addresses freely, and its /48. All texts that are not addresses count as one network, so that a caller
 * gains nothing by varying the text. A connection that has just closed has no address; it counts for this network, too.
 */
export function networksOf(ip: string | undefined): readonly Network[] {
  const address = parse(ip ?? '')
  if (!address) return [{ name: 'unknown', share: 1 }]
  const ipv4 = ipv4Of(address)
  if (ipv4) return [{ name: ipv4.toString(), share: 1 }]
  return [
    { name: prefixOf(address, 64), share: 1 },
    { name: prefixOf(address, 48), share: WIDE_SHARE },
  ]
}

/** The address in a text. A port behind it is left out, because some proxies append the port. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(ip)?.[1] ?? ip.replace(/^([\d.]+):\d+$/, '$1')
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare)
  return ipaddr.IPv6.isValid(bare) ? ipaddr.IPv6.parse(bare) : undefined
}

function ipv4Of(address: ipaddr.IPv4 | ipaddr.IPv6): ipaddr.IPv4 | undefined {
  if (address instanceof ipaddr.IPv4) return address
  const found = ipv4Prefixes.find(([prefix]) => address.match(prefix))
  if (!found) return undefined
  return new ipaddr.IPv4(address.toByteArray().slice(found[1], found[1] + 4))
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0))
  return `${new ipaddr.IPv6(bytes).toString()}/${bits}`
}
