// Finds the browser for the tests of the pages. When run as root on Debian, installs one if there is none.
import { existsSync } from 'node:fs'
import { run } from './test-run.mjs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Path of a Chromium, or undefined when there is none and none can be installed. With CHROMIUM_PATH, no other place is
 * searched and nothing is installed.
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  return installedPath() ?? ((await installPackage('chromium')) ? installedPath() : undefined)
}

export const chromiumMissingMessage =
  'There is no Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to its program.\n'

/** Installs a Debian package if that is possible without a prompt. Returns whether it was installed. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-q'], '/', env)
  const args = ['install', '-y', '-q', '--no-install-recommends', name]
  return (await run('apt-get', args, '/', env)).status === 0
}

function installedPath() {
  return places.find((place) => existsSync(place))
}
