import { expect, test } from 'vitest'
import { templates } from './templates.ts'

const groups = Object.values(templates).flat()
const all = groups.flatMap(({ templates }) => templates)

test.each(Object.entries(templates))('%s has at least twelve ready-made services', (_type, own) => {
  expect(own.flatMap(({ templates }) => templates).length).toBeGreaterThanOrEqual(12)
})

test('every template can stand on a menu: its own id, time before a gap, steps of five minutes', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { durationMinutes, processingMinutes, finishingMinutes } of all) {
    expect(durationMinutes % 5).toBe(0)
    expect(durationMinutes).toBeGreaterThan(processingMinutes + finishingMinutes)
    if (finishingMinutes > 0) expect(processingMinutes).toBeGreaterThan(0)
  }
})

test.each(['hair-full-colour', 'hair-perm', 'nail-gel-removal', 'barber-beard-colour'])(
  '%s leaves its staff member free while it takes effect',
  (id) => {
    expect(all.find((template) => template.id === id)?.processingMinutes).toBeGreaterThan(0)
  },
)
