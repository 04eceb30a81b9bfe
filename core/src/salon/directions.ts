/**
 * The address of a page that shows the way to the salon, as the maker of the maps documents it for all systems: a phone
 * opens its app, other browsers a page. `geo:` does nothing on iPhones and desks, and an app of one maker only would
 * need to know the client's phone. Nothing is sent before the client follows the link.
 */
export function directionsUrl(salon: string, address: string): string {
  const destination = encodeURIComponent(`${salon}, ${address}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
