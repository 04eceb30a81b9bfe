import { expect, test } from 'vitest'
import { directionsUrl } from './directions.ts'

test('the way to a salon is asked for by its name and address', () => {
  const { searchParams } = new URL(directionsUrl('Café & Co', '12 Garden Row, #3'))
  expect(searchParams.get('destination')).toBe('Café & Co, 12 Garden Row, #3')
})
