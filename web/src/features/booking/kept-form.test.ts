import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { forgetForm, keepForm, restoreForm } from './kept-form.ts'

const initialPath = location.pathname

beforeEach(() => {
  history.replaceState(null, '', '/book/ana')
})
afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', initialPath)
})

function form(name = '', accepted = false): HTMLFormElement {
  const element = document.createElement('form')
  element.innerHTML = '<input name="name"><input type="checkbox" name="policy_accepted">'
  const [text, box] = element.querySelectorAll('input')
  assert(text)
  text.value = name
  assert(box)
  box.checked = accepted
  return element
}

function restoredValues() {
  const fresh = form()
  restoreForm(fresh)
  const [text, box] = fresh.querySelectorAll('input')
  assert(box)
  assert(text)
  return [text.value, box.checked]
}

test('typed values are restored on the same site until the visit is booked', () => {
  keepForm(form('Lea Winter', true))
  expect(restoredValues()).toEqual(['Lea Winter', true])
  forgetForm()
  expect(restoredValues()).toEqual(['', false])
})

test('typed values are not restored on the site of another salon that shares the host', () => {
  keepForm(form('Lea Winter', true))
  history.replaceState(null, '', '/book/other')
  expect(restoredValues()).toEqual(['', false])
})

test('a consent that is ticked in one form is not given in another form', () => {
  keepForm(form('Lea Winter', true))
  const details = form()
  details.id = 'details'
  restoreForm(details)
  const [text, box] = details.querySelectorAll('input')
  expect([text?.value, box?.checked]).toEqual(['Lea Winter', false])
})
