interface Texts {
  readonly walkIn: string
  readonly removed: string
}

/**
 * The name of a visit's client, or the words that the desk reads in its place. A visit without a client is a walk-in,
 * or its client was removed.
 */
export function visitClient(
  name: string | null | undefined,
  source: 'online' | 'desk' | 'walk_in',
  client: Texts,
): string {
  return name ?? (source === 'walk_in' ? client.walkIn : client.removed)
}
