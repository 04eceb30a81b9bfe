export function findChromium(): Promise<string | undefined>
export const chromiumMissingMessage: string
