import type { Reply } from '@chairtime/contract/endpoint.ts'
import { createCategory, listCategories } from '@chairtime/contract/services/categories.ts'
import { createService, updateService } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { service, signedIn, staffMember } from '../../../test/samples.ts'
import { show } from '../../../test/show.tsx'
import { answer, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import { ServiceDialog } from './service-dialog.tsx'

const posts = () => sent.filter(({ method }) => method === 'POST')
const puts = () => sent.filter(({ method }) => method === 'PUT')
const add = () => page.getByRole('button', { name: 'Add service' })

/** Opens the dialog for a new service. Each attempt to save it is refused, so that the dialog stays open. */
async function openNew(staff: Reply<typeof listStaff>['staff'] = []) {
  await page.viewport(1280, 900)
  signIn(signedIn)
  answer(listStaff, { staff })
  answer(listCategories, { categories: [] })
  refuseWith(createService, 'unavailable')
  await show(<ServiceDialog service={null} onClose={() => {}} />)
  await expect.element(add()).toBeVisible()
}

test('when “Add service” is pressed with an empty name, the name field gets the focus, and the title does not cover the label of the field', async () => {
  await openNew()
  await add().click()
  const name = page.getByLabelText('Name', { exact: true })
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Name is required').first()).toBeVisible()
  const title = page.getByRole('heading', { name: 'Add a service' }).element()
  const label = page.getByText('Name', { exact: true }).element()
  const bottom = title.getBoundingClientRect().bottom
  expect(label.getBoundingClientRect().top).toBeGreaterThanOrEqual(bottom)
  expect(title.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('a service with a price of 0 is offered online only after a confirmation', async () => {
  await openNew()
  await page.getByLabelText('Name', { exact: true }).fill('Consultation')
  await add().click()
  await expect.element(page.getByText('The price is 0.', { exact: false })).toBeVisible()
  expect(posts()).toEqual([])
  await page.getByRole('button', { name: 'Set a price' }).click()
  await expect.element(page.getByLabelText('Price (USD)')).toHaveFocus()
  await add().click()
  await page.getByRole('button', { name: 'Yes, it’s free' }).click()
  await expect.poll(posts).toHaveLength(1)
  expect(posts()[0]?.body).toMatchObject({ price: 0, can_book_online: true })
})

test('a service with a price of 0 that is not offered online needs no confirmation', async () => {
  await openNew()
  await page.getByLabelText('Name', { exact: true }).fill('Consultation')
  await page.getByLabelText('Clients can book this online').click()
  await add().click()
  await expect.poll(posts).toHaveLength(1)
})

test('when a save affects visits, a question replaces Save and has the focus; after the answer, the clients to call are listed', async () => {
  await page.viewport(1280, 700)
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  answer(listCategories, { categories: [] })
  const max = {
    ...{ id: 'Max', start_time: '2099-03-10T16:30:00-04:00', status: 'confirmed' as const },
    ...{ phone: '+1 212 555 0100', channels: [] },
  }
  const visit = { client_name: 'Max', service_name: 'Cut', choices: ['keep', 'cancel'], takers: [] }
  const details = { appointments: [{ ...max, ...visit }], choices: ['keep', 'cancel'] }
  refuseWith(updateService, 'bookings_affected', { details })
  const close = vi.fn()
  const cut = service('cut', 'Cut', { price: 40 })
  await show(<ServiceDialog service={cut} onClose={close} />)
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const sentence = page.getByText('choose what happens', { exact: false })
  await expect.element(sentence).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  const list = sentence.element().closest('[tabindex]')
  await expect.poll(() => document.activeElement).toBe(list)
  const button = page.getByRole('button', { name: 'Save with these choices' })
  expect(button.element().getBoundingClientRect().bottom).toBeLessThan(innerHeight)
  await page.getByLabelText(/Max, Cut/).selectOptions('Cancel it')
  const cancelled = {
    ...max,
    client: { id: 'Max', name: 'Max' },
    notice_waits: false,
    version: 2,
    source: 'desk' as const,
  }
  const many = Array.from({ length: 20 }, (_, i) => ({ ...cancelled, id: `${i}` }))
  answer(updateService, { service: cut, cancelled: many })
  await button.click()
  const title = page.getByText('Please call these clients')
  await expect.element(title).toBeVisible()
  expect(title.element().getBoundingClientRect().top).toBeGreaterThan(0)
  await expect.element(page.getByRole('link', { name: /^Call/ }).first()).toBeVisible()
  await expect.element(page.getByText(/^20 appointments cancelled\. Please call Max/)).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Done' }).click()
  expect(close).toHaveBeenCalled()
})

test('when somebody else has deleted the service, a save says so, and the form keeps what was typed', async () => {
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  answer(listCategories, { categories: [] })
  refuseWith(updateService, 'not_found')
  await show(<ServiceDialog service={service('c1', 'Cut')} onClose={() => {}} />)
  const name = page.getByLabelText('Name', { exact: true })
  await name.fill('Cut and wash')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect
    .element(page.getByText('Cut was deleted by somebody else', { exact: false }))
    .toBeVisible()
  await expect.element(name).toHaveValue('Cut and wash')
})

test('when a save is refused because a staff member was removed, the problem is shown in the group “Performed by”, and the next save omits that person', async () => {
  signIn(signedIn)
  const [ana, mia] = [staffMember('ana', 'Ana'), staffMember('mia', 'Mia')]
  answer(listStaff, { staff: [ana, mia] })
  answer(listCategories, { categories: [] })
  refuseWith(updateService, 'validation_failed', {
    errors: { staff_ids: ['Is no longer in this list'] },
  })
  const cut = service('c1', 'Cut', { staff_ids: ['zoe'] })
  await show(<ServiceDialog service={cut} onClose={() => {}} />)
  await page.getByLabelText('Mia').click()
  await page.getByLabelText('Ana').click()
  answer(listStaff, { staff: [ana] })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const performers = page.getByRole('group', { name: 'Performed by' })
  await expect.element(performers.getByText('Is no longer in this list')).toBeVisible()
  await expect
    .element(page.getByText('deleted by somebody else', { exact: false }))
    .not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Mia')).not.toBeInTheDocument()
  await save.click()
  await expect.poll(puts).toHaveLength(2)
  expect(puts()[1]?.body).toMatchObject({ staff_ids: ['zoe', 'ana'] })
})

test('a save of the price sends no staff members, and a toggled box changes only its own staff member', async () => {
  signIn(signedIn)
  const [ana, mia, nina] = [
    staffMember('ana', 'Ana'),
    staffMember('mia', 'Mia'),
    staffMember('nina', 'Nina'),
  ]
  answer(listCategories, { categories: [] })
  answer(listStaff, { staff: [ana, mia] })
  refuseWith(updateService, 'unavailable')
  const cut = service('c1', 'Cut', { price: 40, staff_ids: ['ana', 'nina'] })
  await show(<ServiceDialog service={cut} onClose={() => {}} />)
  await page.getByLabelText('Price (USD)').fill('45')
  // the list of staff is read again after the save, and it has Nina then
  answer(listStaff, { staff: [ana, mia, nina] })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect.poll(puts).toHaveLength(1)
  expect(puts()[0]?.body).not.toHaveProperty('staff_ids')
  await expect.element(page.getByLabelText('Nina')).toBeChecked()
  await page.getByLabelText('Ana').click()
  await page.getByLabelText('Mia').click()
  await save.click()
  await expect.poll(puts).toHaveLength(2)
  expect(puts()[1]?.body).toMatchObject({ staff_ids: ['nina', 'mia'] })
})

test('a save of a new service sends no staff members until a box is unticked', async () => {
  await openNew([staffMember('ana', 'Ana'), staffMember('mia', 'Mia')])
  await page.getByLabelText('Name', { exact: true }).fill('Gloss')
  await page.getByLabelText('Price (USD)').fill('40')
  await add().click()
  await expect.poll(posts).toHaveLength(1)
  expect(posts()[0]?.body).not.toHaveProperty('staff_ids')
  await page.getByLabelText('Mia').click()
  await add().click()
  await expect.poll(posts).toHaveLength(2)
  expect(posts()[1]?.body).toMatchObject({ staff_ids: ['ana'] })
})

test('when a colleague saved a change first, the form shows it, and the next save keeps both that change and what was typed', async () => {
  signIn(signedIn)
  answer(listStaff, { staff: [] })
  answer(listCategories, { categories: [] })
  const cut = service('cut', 'Cut', { price: 40, version: 1 })
  const theirs = { ...cut, price: 50, version: 2 }
  refuseWith(updateService, 'version_conflict', { details: { service: theirs } })
  await show(<ServiceDialog service={cut} onClose={() => {}} />)
  const description = page.getByLabelText('Description (optional)')
  await description.fill('With a wash')
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect.element(page.getByLabelText('Price (USD)')).toHaveValue(50)
  await expect.element(description).toHaveValue('With a wash')
  await expect.element(page.getByText(/Someone else changed this/)).toBeVisible()
  await save.click()
  await expect.poll(puts).toHaveLength(2)
  expect(puts()[1]?.body).toMatchObject({ description: 'With a wash', price: 50, version: 2 })
})

test('the name of a new category can be corrected after the service was refused', async () => {
  await openNew()
  answer(createCategory, { category: { id: 'c1', name: 'Colour', position: 1, version: 1 } })
  await page.getByLabelText('Name', { exact: true }).fill('Gloss')
  await page.getByLabelText('Category', { exact: true }).selectOptions('New category...')
  await page.getByLabelText('Price (USD)').fill('40')
  for (const [i, name] of ['Colour', 'Color'].entries()) {
    await page.getByLabelText('Name of the category').fill(name)
    await add().click()
    await expect.poll(() => posts().filter(({ path }) => path === '/services')).toHaveLength(i + 1)
  }
  const added = posts().filter(({ path }) => path === '/services/categories')
  expect(added.map(({ body }) => body)).toEqual([{ name: 'Colour' }, { name: 'Color' }])
})

test('when a price is typed while the dialog asks about the price of 0, the question disappears', async () => {
  await openNew()
  await page.getByLabelText('Name', { exact: true }).fill('Consultation')
  await add().click()
  const free = page.getByRole('button', { name: 'Yes, it’s free' })
  await expect.element(free).toBeVisible()
  await page.getByLabelText('Price (USD)').fill('40')
  await expect.element(free).not.toBeInTheDocument()
  await add().click()
  await expect.poll(posts).toHaveLength(1)
  expect(posts()[0]?.body).toMatchObject({ price: 40 })
})
