interface Texts {
  readonly walkIn: string
  readonly removed: string
}

/**
 * Whose visit it is, as the desk reads it. One without a client that was not booked for a walk-in had one who was
 * removed.
 */
export function visitClient(
  name: string | null | undefined,
  source: 'online' | 'desk' | 'walk_in',
  client: Texts,
): string {
  return name ?? (source === 'walk_in' ? client.walkIn : client.removed)
}
