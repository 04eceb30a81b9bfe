/** Names that the product gives to things of a salon. The salon may change them. */
export const salon = {
  /** Names of stations by their type; stations of a type are numbered from 1. */
  station: {
    chair: (number: number) => `Chair ${number}`,
    room: (number: number) => `Room ${number}`,
    station: (number: number) => `Station ${number}`,
    booth: (number: number) => `Booth ${number}`,
  },
  service: { copyOf: (name: string) => `${name} (copy)` },
}
