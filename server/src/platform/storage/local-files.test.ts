import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { localFiles } from './local-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'chairtime-files-'))
const files = localFiles(join(directory, 'files'))
afterAll(() => rmSync(directory, { recursive: true }))

test('a file is there once it was put, and gone once it was removed', async () => {
  expect(await files.get('abcd.webp')).toBeUndefined()
  await files.put('abcd.webp', Buffer.from('content'))
  expect(Buffer.from((await files.get('abcd.webp')) ?? []).toString()).toBe('content')
  expect(await files.remove('abcd.webp')).toBe(true)
  expect(await files.remove('abcd.webp')).toBe(false)
  expect(await files.get('abcd.webp')).toBeUndefined()
})

test('when concurrent calls put the same file, it is whole, and no unfinished copy is left', async () => {
  const content = Buffer.alloc(200_000, 'x')
  await Promise.all(Array.from({ length: 8 }, () => files.put('twice.webp', content)))
  expect(await files.get('twice.webp')).toEqual(content)
  expect(readdirSync(join(directory, 'files', 'tw'))).toEqual(['twice.webp'])
})

test('the removal of a file also removes the unfinished copies that a crash left, and nothing else', async () => {
  await files.put('crash.webp', Buffer.from('x'))
  await files.put('crash.webp2', Buffer.from('y'))
  writeFileSync(join(directory, 'files', 'cr', 'crash.webp_1.part'), 'half')
  await files.remove('crash.webp')
  expect(readdirSync(join(directory, 'files', 'cr'))).toEqual(['crash.webp2'])
})

test('a failed write leaves no unfinished copy', async () => {
  // a directory in place of the file makes the last step of the write fail
  mkdirSync(join(directory, 'files', 'fa', 'failed.webp'), { recursive: true })
  await expect(files.put('failed.webp', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(join(directory, 'files', 'fa'))).toEqual(['failed.webp'])
})

test.each(['../secret', 'a/../../secret', '..', 'ab/cd', '/etc/passwd', '', 'abcd\0.webp'])(
  'a name that is not plain, such as one that leads out of the directory, is refused: %j',
  (name) => {
    expect(() => files.get(name)).toThrow(TypeError)
  },
)
