import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { itemAt } from '@chairtime/core/known.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from '../../test/page-browser.ts'

const assets = fileURLToPath(new URL('../../../web/dist/client/assets/', import.meta.url))

let site: Site

beforeAll(async () => {
  site = await openSite({ business_name: 'Studio Ana' })
})

afterAll(() => site.close())

test('when a booking site or a public page uses a class of the app’s stylesheet, the stylesheet of these pages has a rule for it, too', async () => {
  const [appStyles, siteStyles] = [stylesOf('app-*.css'), stylesOf('site-*.css')]
  const used = new Set<string>()
  const { serviceIds } = site.ids
  const service = itemAt(serviceIds, 0)
  const pages = ['', `?service=${service}`, `?service=${service}&step=waitlist`, '?step=time']
  for (const path of [
    ...pages.map((page) => `${site.sitePath}${page}`),
    '/',
    '/help',
    '/contact',
  ]) {
    const { html } = await site.browser.open(path)
    for (const [, classes = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
      for (const name of classes.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/))
        used.add(name)
    }
  }
  expect(used.size).toBeGreaterThan(200)
  const missing = [...used].filter((name) => hasRule(appStyles, name) && !hasRule(siteStyles, name))
  expect(missing).toEqual([])
})

test('a page names its stylesheets in its Link header', async () => {
  const { headers, html } = await site.browser.open(site.sitePath)
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g)].map(
    ([, href]) => href,
  )
  expect(styles.length).toBeGreaterThan(1)
  expect(headers.link).toBe(styles.map((href) => `<${href}>; rel=preload; as=style`).join(', '))
})

function stylesOf(pattern: string): string {
  const files = globSync(pattern, { cwd: assets })
  return readFileSync(`${assets}${itemAt(files, 0)}`, 'utf8')
}

/** Whether a stylesheet has a rule for a class. Stylesheets escape the special characters of a class name. */
function hasRule(styles: string, name: string): boolean {
  return name !== '' && styles.includes(`.${name.replace(/[^\w-]/g, (match) => `\\${match}`)}`)
}
