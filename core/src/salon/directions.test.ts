import { expect, test } from 'vitest'
import { directionsUrl } from './directions.ts'

test('the link for directions contains the name and the address of the salon', () => {
  const { searchParams } = new URL(directionsUrl('Café & Co', '12 Garden Row, #3'))
  expect(searchParams.get('destination')).toBe('Café & Co, 12 Garden Row, #3')
})
