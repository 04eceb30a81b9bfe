/** What the documentation says of a field. */
export interface Note {
  readonly description?: string
  readonly example?: unknown
}

export const uuid = '018f3c1e-7a10-7b32-9c55-2f6f1d0a4b11'
const instant = '2026-03-09T09:30:00-04:00'
const token = 'q3n0vXr7bL2sWz8JdT5kYh1mPc4uAe6f'

export const id = (description: string): Note => ({ description, example: uuid })
export const at = (description: string): Note => ({
  description,
  example: instant,
})
export const secret = (description: string): Note => ({ description, example: token })
