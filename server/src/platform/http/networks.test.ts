import { expect, test } from 'vitest'
import { networksOf } from './networks.ts'

const names = (ip: string) => networksOf(ip).map(({ name }) => name)

test.each([
  ['192.0.2.1'],
  ['::ffff:192.0.2.1'],
  ['::FFFF:192.0.2.1'],
  ['::ffff:c000:201'],
  ['::ffff:c000:0201'],
  ['0:0:0:0:0:ffff:c000:201'],
  ['0000:0000:0000:0000:0000:ffff:192.0.2.1'],
  ['64:ff9b::192.0.2.1'],
  ['64:ff9b::c000:201'],
  ['0064:FF9B:0:0:0:0:C000:0201'],
  ['2002:c000:201::'],
  ['2002:c000:0201:ffff:1:2:3:4'],
  ['192.0.2.1:50123'],
  ['[::ffff:192.0.2.1]:50123'],
])('%s counts as the IPv4 address 192.0.2.1', (ip) => {
  expect(networksOf(ip)).toEqual([{ name: '192.0.2.1', share: 1 }])
})

test.each([
  ['2001:db8:1:2::1'],
  ['2001:DB8:1:2::1'],
  ['2001:0db8:0001:0002:0000:0000:0000:0001'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8:1:2::192.0.2.1'],
  ['2001:db8:1:2::1%eth0'],
  ['[2001:db8:1:2::1]:443'],
])('%s counts as its /64, and also as its /48, which has a larger share', (ip) => {
  expect(networksOf(ip)).toEqual([
    { name: '2001:db8:1:2::/64', share: 1 },
    { name: '2001:db8:1::/48', share: 8 },
  ])
})

test('addresses of two neighbouring /64 networks have the same /48', () => {
  const [one, other] = [names('2001:db8:1:2::1'), names('2001:db8:1:3::1')]
  expect(one[0]).not.toBe(other[0])
  expect(one[1]).toBe(other[1])
  expect(names('2001:db8:2:2::1')[1]).not.toBe(one[1])
  expect(names('192.0.2.2')).not.toEqual(names('192.0.2.1'))
})

test('texts that are not addresses count as one network together', () => {
  const texts = ['', 'x', 'unknown', '1.2.3', '0300.0.2.1', '2001:db8::1::2', '1.2.3.4.5']
  expect(new Set(texts.flatMap(names))).toEqual(new Set(['unknown']))
  expect(networksOf(undefined)).toEqual(networksOf('x'))
})
