import type { TemplateTexts } from '@chairtime/core/texts/templates.ts'

/** A template. The catalogue of texts has its name and description. The price is a suggestion in major units. */
export interface Template {
  readonly id: keyof TemplateTexts['template']
  /** Total duration, including the processing and finishing times. */
  readonly durationMinutes: number
  /** Minutes in which colour develops or gel soaks off, and the staff member may serve another client. */
  readonly processingMinutes: number
  /** Duration of the work after the processing time. */
  readonly finishingMinutes: number
  readonly suggestedPrice: number
}

export interface TemplateGroup {
  readonly id: keyof TemplateTexts['templateGroup']
  readonly templates: readonly Template[]
}

/** A service that keeps its staff member busy from start to end. */
export function simple(
  id: Template['id'],
  durationMinutes: number,
  suggestedPrice: number,
): Template {
  return { id, durationMinutes, processingMinutes: 0, finishingMinutes: 0, suggestedPrice }
}

/** A service with a processing time, by the minutes of its three segments. */
export function withProcessing(
  id: Template['id'],
  segmentMinutes: readonly [applying: number, processing: number, finishing: number],
  suggestedPrice: number,
): Template {
  const [applying, processingMinutes, finishingMinutes] = segmentMinutes
  return {
    id,
    durationMinutes: applying + processingMinutes + finishingMinutes,
    processingMinutes,
    finishingMinutes,
    suggestedPrice,
  }
}
