/** The address of a page that shows the way to the salon, on every device and in every browser. */
export function directionsUrl(salon: string, address: string): string {
  const destination = encodeURIComponent(`${salon}, ${address}`)
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}
