import type { Plugin } from 'vite'

/** V8's explicit compile hint for a whole file. It counts in the first line only. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * The names of the files that the dashboard loads first (see vite.config.ts and app-files.ts). Most of their functions
 * run before the dashboard is drawn.
 */
const AHEAD = ['react', 'base', 'app', 'desk', 'dashboard-page']

/**
 * Lets the browser compile these files off its main thread, while they arrive. Without the hint the browser compiles
 * each function at its first call.
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
