import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../database/ids.ts'
import type { FileStore } from './file-store.ts'

/** Keeps files in a directory. Several nodes use the same store if they use the same directory. */
export function localFiles(directory: string): FileStore {
  const pathOf = (name: string) => {
    assertPlain(name)
    return join(directory, name.slice(0, 2), name)
  }
  return {
    put: (name, content) => writeWhole(pathOf(name), content),
    get: (name) => readFile(pathOf(name)).catch(unlessMissing),
    remove: (name) => removeAll(pathOf(name)),
  }
}

/**
 * Throws if the name is not plain: 4 to 100 small letters, digits, hyphens and single dots, with a letter or digit
 * first. A plain name does not lead out of the directory. The name of an unfinished file is not plain.
 */
function assertPlain(name: string): void {
  if (!/^[0-9a-z][0-9a-z.-]{3,99}$/.test(name) || name.includes('..')) {
    throw new TypeError(`not the name of a file: ${name}`)
  }
}

/**
 * Writes a file beside the final place and renames it, so that no reader sees half a file. An unfinished file that a
 * crash leaves is removed together with the finished one.
 */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const unfinished = `${path}_${newId()}.part`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
    await sync(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Makes the names in a directory outlast a crash. */
async function sync(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Removes the file and its unfinished copies. Returns whether there was any of them. */
async function removeAll(path: string): Promise<boolean> {
  const directory = dirname(path)
  const entries = (await readdir(directory).catch(unlessMissing)) ?? []
  const found = entries
    .map((entry) => join(directory, entry))
    .filter((entryPath) => entryPath === path || entryPath.startsWith(`${path}_`))
  for (const entryPath of found) await rm(entryPath, { force: true })
  return found.length > 0
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
  throw error
}
