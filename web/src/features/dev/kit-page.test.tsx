import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/show.tsx'
import { KitPage, samples } from './kit-page.tsx'

// `loaded-menu.tsx` is a part of the menu, so the sample of the menu shows it
const components = import.meta.glob<Record<string, unknown>>(
  ['../../ui/*.tsx', '!../../ui/*.test.tsx', '!../../ui/loaded-menu.tsx'],
  { eager: true },
)
const kitSource = Object.values(
  import.meta.glob<string>(['./kit-*.tsx', '../../app/providers.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).join('\n')

test('the kit has a sample of every component file of `ui`, and the kit or `Providers` uses every component that these files export', async () => {
  const files = Object.keys(components).map((path) => path.replace(/^.*\/|\.tsx$/g, ''))
  expect(Object.keys(samples).sort()).toEqual(files.sort())
  const names = Object.values(components).flatMap(Object.keys).filter(isComponent)
  expect(names.filter((name) => !kitSource.includes(`<${name}`))).toEqual([])
  await show(<KitPage />)
  for (const name of files) {
    await expect.element(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible()
  }
})

test('the kit shows the primary button in the light and in the dark theme', async () => {
  await show(<KitPage />)
  const backgrounds = page
    .getByRole('button', { name: 'primary', exact: true })
    .elements()
    .map((button) => getComputedStyle(button).backgroundColor)
  expect(new Set(backgrounds).size).toBe(2)
})

function isComponent(name: string): boolean {
  return /^[A-Z]/.test(name)
}
