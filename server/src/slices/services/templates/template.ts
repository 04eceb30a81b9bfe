/** A template service. Prices are suggestions in major units. */
export interface Template {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Total duration, including the processing and finishing times. */
  readonly durationMinutes: number
  /** While colour develops or gel soaks off, the staff member may serve another client. */
  readonly processingMinutes: number
  /** Duration of the work after the processing time. */
  readonly finishingMinutes: number
  readonly suggestedPrice: number
}

export interface TemplateGroup {
  readonly name: string
  readonly templates: readonly Template[]
}

/** A service that keeps its staff member busy from start to end. */
export function simple(
  id: string,
  name: string,
  durationMinutes: number,
  suggestedPrice: number,
  description: string,
): Template {
  return {
    id,
    name,
    description,
    durationMinutes,
    processingMinutes: 0,
    finishingMinutes: 0,
    suggestedPrice,
  }
}

/** A service with a gap: `stretches` are the minutes of applying, processing and finishing. */
export function withGap(
  id: string,
  name: string,
  stretches: readonly [applying: number, processing: number, finishing: number],
  suggestedPrice: number,
  description: string,
): Template {
  const [applying, processingMinutes, finishingMinutes] = stretches
  return {
    id,
    name,
    description,
    durationMinutes: applying + processingMinutes + finishingMinutes,
    processingMinutes,
    finishingMinutes,
    suggestedPrice,
  }
}
