import { join } from 'node:path'
import { build } from 'vite'

/** The name of each build and, for the server's renderer, its entry. */
const builds = [['client'], ['ssr', 'src/app/entry-server.tsx']]

/**
 * Builds the pages for development: the browser's files and the server's renderer. Builds them again when one of their
 * sources changes. Calls `begun` whenever a build starts, and `ended` when no build is running any more. A build that
 * failed also counts as ended.
 */
export async function watchPages(directory, { begun, ended }) {
  process.env.NODE_ENV = 'development'
  const busy = new Set()
  for (const [name, ssr] of builds) {
    busy.add(name)
    const watcher = await build({
      root: import.meta.dirname,
      mode: 'development',
      logLevel: 'warn',
      build: { watch: {}, outDir: join(directory, name), emptyOutDir: true, ...(ssr && { ssr }) },
    })
    watcher.on('event', async (event) => {
      if (event.code === 'START') {
        busy.add(name)
        begun()
      }
      if (event.code === 'BUNDLE_END') await event.result.close()
      if (event.code === 'ERROR') process.stderr.write(`${event.error.message}\n`)
      if (event.code !== 'END') return
      busy.delete(name)
      if (busy.size === 0) ended()
    })
  }
}
