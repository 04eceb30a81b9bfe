import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appPaths } from '@chairtime/contract/app-paths.ts'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const publicFiles = [
  '/theme.js',
  '/first-reads.js',
  '/icon.svg',
  '/icon-192.png',
  '/app.webmanifest',
]

/** Gives the app's service worker its version, the files that it stores, and the addresses of the pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      const file = join(dir, 'sw.js')
      const source = readFileSync(file, 'utf8')
      const files = [...appFiles(bundle), ...publicFiles]
      const version = createHash('sha256').update(source).update(files.join()).digest('hex')
      const given = { VERSION: version.slice(0, 16), FILES: files, PAGES: appPaths }
      const constants = Object.entries(given).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
      )
      writeFileSync(file, constants.join('') + source)
    },
  }
}

/** The files of both Latin fonts, which every page of the app needs. */
export function latinFonts(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((name) => /-latin-(wght|600)-normal.*\.woff2$/.test(name))
}

/** The scripts and styles that the app may load, its entry first, and the Latin fonts. */
function appFiles(bundle: Bundle): string[] {
  const names = new Set([entryName(bundle)])
  // the loop over a set also reaches what is added to it meanwhile
  for (const name of names) for (const needed of neededBy(bundle[name])) names.add(needed)
  return [...new Set([...names, ...latinFonts(bundle)])].map((name) => `/${name}`)
}

function entryName(bundle: Bundle): string {
  const entry = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
  )
  if (!entry) throw new Error('The app has no entry')
  return entry.fileName
}

function neededBy(file: Bundle[string] | undefined): string[] {
  if (file?.type !== 'chunk') return []
  // pages of the booking site are no part of the app
  const later = file.name === 'site' ? [] : file.dynamicImports
  const scripts = [...file.imports, ...later]
  // the page of all components is for developers only
  const appScripts = scripts.filter((name) => !name.includes('/kit-page-'))
  return [...appScripts, ...(file.viteMetadata?.importedCss ?? [])]
}
