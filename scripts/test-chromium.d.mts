export function findChromium(): Promise<string | undefined>
export const chromiumIsMissing: string
