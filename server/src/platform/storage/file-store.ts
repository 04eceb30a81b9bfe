/**
 * Where files are kept, by name. All nodes must use the same store. The content of a name never changes, so a file may
 * be put twice and cached without limit.
 */
export interface FileStore {
  /** Stores the file as a whole or not at all. Once the promise is fulfilled, a crash does not lose the file. */
  put(name: string, content: Uint8Array): Promise<void>
  /** The file, or `undefined` if there is none. */
  get(name: string): Promise<Uint8Array | undefined>
  /** Removes the file. Returns whether it was there. */
  remove(name: string): Promise<boolean>
}
