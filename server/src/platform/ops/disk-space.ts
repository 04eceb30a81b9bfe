import { statfs } from 'node:fs/promises'

const FREE_BYTES_MIN = 1e9
const FREE_SHARE_MIN = 0.1

interface Disk {
  readonly blocks: number
  readonly bavail: number
  readonly bsize: number
}

/**
 * Whether a disk has little room left for writes, because less than 1 GB and less than a tenth of it are free. A large
 * disk with a few per cent free has enough room, and so has a small disk that is mostly free.
 */
export function isNearlyFull({ blocks, bavail, bsize }: Disk): boolean {
  return bavail * bsize < Math.min(FREE_BYTES_MIN, blocks * bsize * FREE_SHARE_MIN)
}

/** A warning when the disk that holds the directory is nearly full. The database can write until the disk is full. */
export async function diskWarning(directory: string): Promise<{ warning: string } | undefined> {
  return isNearlyFull(await statfs(directory)) ? { warning: 'nearly full' } : undefined
}
