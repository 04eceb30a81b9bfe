import type { Plugin } from 'vite'

/** V8's explicit compile hint for a whole file. It counts in the first line only. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * What the dashboard loads first (vite.config.ts, app-files.ts). Most functions of these files run before it is drawn.
 */
const AHEAD = ['react', 'base', 'app', 'desk', 'dashboard-page']

/**
 * Lets the browser compile the files of the first page off its main thread, while they arrive. Without the hint it
 * compiles each function when it is first called.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // after Vite, which puts its list of preloaded files into the first line
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && AHEAD.includes(file.name)) file.code = HINT + file.code
        }
      },
    },
  }
}
