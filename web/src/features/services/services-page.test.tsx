import { listCategories } from '@chairtime/contract/services/categories.ts'
import { deleteService, listServices, updateService } from '@chairtime/contract/services.ts'
import { listStaff } from '@chairtime/contract/staff.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { service, signedIn, staffMember } from '../../../test/samples.ts'
import { showPages } from '../../../test/show.tsx'
import { answer, answerWith, refuseWith, sent } from '../../../test/wire.ts'
import { signIn } from '../../lib/session.ts'
import type { Service } from './queries.ts'
import { ServicesPage } from './services-page.tsx'

const cut = service('c1', 'Cut')

async function showMenu(role: 'manager' | 'stylist', services: Service[]) {
  signIn({ ...signedIn, tenant: { ...signedIn.tenant, role } })
  answer(listServices, { services, next_cursor: null })
  answer(listCategories, { categories: [] })
  await showPages([{ path: '/services', element: <ServicesPage /> }], '/services')
}

const changeButtons = page.getByRole('button', { name: /^(Add|Edit|Duplicate|Delete) / })

test('a manager has buttons that add, edit, duplicate and delete services', async () => {
  await showMenu('manager', [cut])
  await expect.element(page.getByRole('heading', { name: 'Cut' })).toBeVisible()
  expect(changeButtons.elements()).toHaveLength(4)
})

test.each([[[cut]], [[]]])(
  'a stylist reads the menu and is offered no change',
  async (services) => {
    await showMenu('stylist', services)
    await expect
      .element(page.getByText(services[0]?.name ?? 'No services found', { exact: true }))
      .toBeVisible()
    expect(changeButtons.elements()).toEqual([])
  },
)

test('the focus stays in the menu when a service is deleted', async () => {
  vi.spyOn(window, 'confirm').mockReturnValue(true)
  await showMenu('manager', [cut, service('c2', 'Color')])
  answerWith(deleteService, () => {
    answer(listServices, { services: [service('c2', 'Color')], next_cursor: null })
    return new Response(null, { status: 204 })
  })
  await page.getByRole('button', { name: 'Delete Cut' }).click()
  const heading = page.getByRole('heading', { name: 'Cut' })
  await expect.element(heading).not.toBeInTheDocument()
  const color = page.getByRole('heading', { name: 'Color' }).element()
  expect(document.activeElement?.contains(color)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('when the staff of a service changes while its form is open, the next save keeps the new staff and the toggled box', async () => {
  answer(listStaff, { staff: ['ana', 'mia', 'nina'].map((id) => staffMember(id, id)) })
  refuseWith(updateService, 'unavailable')
  await showMenu('manager', [{ ...cut, staff_ids: ['ana'] }])
  await page.getByRole('button', { name: 'Edit Cut' }).click()
  await page.getByLabelText('mia').click()
  // the menu is read again after the save, and Nina performs the service then
  answer(listServices, { services: [{ ...cut, staff_ids: ['ana', 'nina'] }], next_cursor: null })
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  await expect.element(page.getByLabelText('nina')).toBeChecked()
  await save.click()
  const puts = () => sent.filter(({ method }) => method === 'PUT')
  await expect.poll(puts).toHaveLength(2)
  expect(puts()[1]?.body).toMatchObject({ staff_ids: ['ana', 'nina', 'mia'] })
})
