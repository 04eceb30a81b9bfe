import { expect, test } from 'vitest'
import { appointment } from '../../../test/samples.ts'
import { ownNotes, rememberNotesSave, versionWithNotes } from './own-notes.ts'

const visit = { ...appointment('a', '10:00', '11:00'), version: 4, notes: 'Window seat' }

test('when this browser has saved notes since the seen version, a change sends the later version and the later notes', async () => {
  const stored = { ...visit, version: 5, notes: 'Tea' }
  rememberNotesSave('a', Promise.resolve({ appointment: stored, isStored: true }))
  expect(await versionWithNotes('a', 4)).toBe(5)
  expect(ownNotes('a', 5)).toEqual({ notes: 'Tea' })
})

test('notes that wait for a connection, and may be discarded, are not sent with a change', async () => {
  const waiting = { ...visit, notes: 'Coffee' }
  rememberNotesSave('b', Promise.resolve({ appointment: waiting, isStored: false }))
  expect(await versionWithNotes('b', 4)).toBe(4)
  expect(ownNotes('b', 4)).toBeUndefined()
})
