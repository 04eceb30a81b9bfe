import { expect, test } from 'vitest'
import { sharedVisit } from '../../test/samples.ts'
import { staffNames } from './staff-names.ts'

test('everybody who serves a visit is named once', () => {
  const visit = sharedVisit('a', '09:00', '11:00')
  const names = staffNames(visit)
  expect(names).toEqual(['Mia Lang', 'Tom Reed'])
  expect(staffNames({ ...visit, services: [...visit.services, ...visit.services] })).toEqual(names)
})
