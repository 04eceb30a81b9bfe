/**
 * The address of a page of Google Maps that shows the way to the salon. Google documents this form of address for all
 * systems: a phone opens Google's app, and any other device opens the page in its browser. An address with `geo:` does
 * nothing on iPhones and desktop computers. Nothing is sent before the client follows the link.
 */
export function directionsUrl(salon: string, address: string): string {
  const destination = encodeURIComponent(`${salon}, ${address}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
