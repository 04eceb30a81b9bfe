/** The services of a visit in one line: `Cut + Colour`. */
export function serviceNames(services: readonly { readonly name: string }[]): string {
  return services.map(({ name }) => name).join(' + ')
}
