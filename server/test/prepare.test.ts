import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { removeDirectories, temporaryDirectory } from './launcher.ts'

const preparation = fileURLToPath(new URL('../../scripts/prepare.mjs', import.meta.url))

afterEach(() => removeDirectories())

test('a new build of the pages replaces the old one and keeps the pages of npm run dev', () => {
  const root = temporaryDirectory()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write('package.json', JSON.stringify({ name: 'product', workspaces: ['web'] }))
  write('package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: {} }))
  write('node_modules/.bin/vite', '')
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
  const build = 'mkdir -p dist/client && echo > dist/client/new.js'
  write('web/package.json', JSON.stringify({ name: 'web', scripts: { build } }))
  for (const place of ['client', 'ssr', 'dev/client']) write(`web/dist/${place}/old.js`, '')
  cpSync(preparation, join(root, 'scripts/prepare.mjs'))
  execFileSync(process.execPath, ['scripts/prepare.mjs'], { cwd: root, stdio: 'pipe' })
  const files = readdirSync(join(root, 'web/dist'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((name) => name.endsWith('.js')).sort()).toEqual([
    'client/new.js',
    'dev/client/old.js',
  ])
})
