/** In requests and replies a service has three durations; in the booking engine it has segments (D1). */

export interface Segment {
  readonly minutes: number
  readonly staff: 'required' | 'free'
  readonly resource_type: string | null
}

/** The durations of a service: the total, and the processing time and finishing time as parts of the total. */
export interface ServiceDurations {
  readonly durationMinutes: number
  readonly processingMinutes: number
  readonly finishingMinutes: number
}

/** The segments of a service. All of them use the same type of station, or none when `resourceType` is `null`. */
export function segmentsOf(durations: ServiceDurations, resourceType: string | null): Segment[] {
  const { durationMinutes, processingMinutes, finishingMinutes } = durations
  const applying = durationMinutes - processingMinutes - finishingMinutes
  const all: Segment[] = [
    { minutes: applying, staff: 'required', resource_type: resourceType },
    { minutes: processingMinutes, staff: 'free', resource_type: resourceType },
    { minutes: finishingMinutes, staff: 'required', resource_type: resourceType },
  ]
  return all.filter((segment) => segment.minutes > 0)
}

/** The three durations of a service with these segments. The time after the last `free` segment is finishing time. */
export function durationsOf(segments: readonly Segment[]): ServiceDurations {
  const lastFree = segments.findLastIndex(({ staff }) => staff === 'free')
  return {
    durationMinutes: total(segments),
    processingMinutes: total(segments.filter(({ staff }) => staff === 'free')),
    finishingMinutes: lastFree < 0 ? 0 : total(segments.slice(lastFree + 1)),
  }
}

function total(segments: readonly Segment[]): number {
  return segments.reduce((sum, { minutes }) => sum + minutes, 0)
}
