// The chosen tests: some test files, or the tests with some words in their name.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './test-run.mjs'

const workspaces = ['core', 'contract', 'server', 'web', 'e2e']

/**
 * Returns the test files whose path contains one of `filters` and whose text contains `name`. Without filters, every
 * path fits. The files are grouped by workspace, with paths relative to the workspace.
 */
export function chosenFiles(filters, name = '') {
  const isChosen = (file) =>
    (filters.length === 0 || filters.some((filter) => file.includes(filter))) &&
    readFileSync(join(root, file), 'utf8').includes(name)
  return workspaces
    .map((workspace) => [workspace, testFilesIn(workspace).filter(isChosen)])
    .filter(([, files]) => files.length > 0)
    .map(([workspace, files]) => [workspace, files.map((file) => file.slice(workspace.length + 1))])
}

/** The server's test files that need no database, no browser and no built pages. */
export function unitFiles() {
  return testFilesIn('server')
    .filter((file) => {
      // a test that imports a helper of server/test is taken to need the database or a browser
      const helperImport = file.startsWith('server/test/') ? /from '\.\// : /from '(\.\.\/)+test\//
      const text = readFileSync(join(root, file), 'utf8')
      return !helperImport.test(text) && !text.includes('web/dist/')
    })
    .map((file) => file.slice('server/'.length))
}

function testFilesIn(workspace) {
  return readdirSync(join(root, workspace), { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return [entry.name]
      if (['node_modules', 'dist'].includes(entry.name)) return []
      const names = readdirSync(join(root, workspace, entry.name), { recursive: true })
      return names.map((name) => `${entry.name}/${name}`)
    })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${workspace}/${name}`)
}
