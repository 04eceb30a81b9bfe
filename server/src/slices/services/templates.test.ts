import { expect, test } from 'vitest'
import { templates } from './templates.ts'

const allGroups = Object.values(templates).flat()
const all = allGroups.flatMap(({ templates }) => templates)

test.each(Object.entries(templates))(
  'the business type %s has at least twelve templates',
  (_type, groups) => {
    expect(groups.flatMap(({ templates }) => templates).length).toBeGreaterThanOrEqual(12)
  },
)

test('every template has its own id and a duration in steps of five minutes, begins with time that requires a staff member, and has no finishing time without a processing time', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { durationMinutes, processingMinutes, finishingMinutes } of all) {
    expect(durationMinutes % 5).toBe(0)
    expect(durationMinutes).toBeGreaterThan(processingMinutes + finishingMinutes)
    if (finishingMinutes > 0) expect(processingMinutes).toBeGreaterThan(0)
  }
})

test.each(['hair-full-colour', 'hair-perm', 'nail-gel-removal', 'barber-beard-colour'])(
  'the template %s has a processing time',
  (id) => {
    expect(all.find((template) => template.id === id)?.processingMinutes).toBeGreaterThan(0)
  },
)
