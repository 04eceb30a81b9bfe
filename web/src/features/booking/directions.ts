/**
 * The address on a map, as the link that maps apps document for all systems: a phone opens its app, other
 * browsers a page with directions. `geo:` does nothing on iPhones and desks, and an app of one maker only would
 * need to know the client's phone. Nothing is sent before the client follows the link.
 */
export function directionsLink(name: string, address: string): string {
  const place = encodeURIComponent(`${name}, ${address}`)
  return `https://www.google.com/maps/search/?api=1&query=${place}`
}
