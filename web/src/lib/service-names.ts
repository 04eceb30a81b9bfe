/** The services of a visit in one line: `Cut + Colour`. */
export function serviceNames(services: readonly { readonly name: string }[]): string {
  return services.map(({ name }) => name).join(' + ')
}

/** The names of those who perform the services of a visit, in the order of the services. */
export function staffNames(
  services: readonly { readonly staff: { readonly name: string } }[],
): string[] {
  return services.map(({ staff }) => staff.name)
}
