/** The present occupancy of a salon as a colour and a label. */
export interface OccupancyLevel {
  readonly colour: 'red' | 'yellow' | 'green'
  readonly message: string
}

/** The level of a percentage of units in use. */
export function occupancyLevel(percent: number): OccupancyLevel {
  if (percent >= 80) {
    return { colour: 'red', message: 'Nearly full - consider opening additional slots' }
  }
  if (percent >= 60) return { colour: 'yellow', message: 'Busy period - running smoothly' }
  return { colour: 'green', message: 'Plenty of availability' }
}

/** Units in use as a whole percentage of the units in service; 0 without units. */
export function occupancyPercent(occupied: number, total: number): number {
  return total > 0 ? Math.round((100 * occupied) / total) : 0
}
