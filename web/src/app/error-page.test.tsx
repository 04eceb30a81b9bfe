import { Link, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { loseConnection } from '../../test/lose-connection.ts'
import { showPages } from '../../test/show.tsx'
import { DeskErrorPage } from './error-page.tsx'

const deskRoute = () => ({
  element: (
    <>
      <Link to="/dashboard">Today</Link>
      <Outlet />
    </>
  ),
  children: [
    {
      errorElement: <DeskErrorPage />,
      children: [
        { path: '/dashboard', element: <p>The dashboard</p> },
        { path: '/calendar', lazy: () => Promise.reject(new TypeError('Failed to fetch')) },
      ],
    },
  ],
})

test('without a connection a page whose code was never loaded says that it is not here yet, and links to other pages work', async () => {
  loseConnection()
  await showPages([deskRoute()], '/calendar')
  await expect.element(page.getByText('This page is not here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect.element(page.getByText('The dashboard')).toBeVisible()
})

test('with a connection a page that failed asks to be loaded again', async () => {
  await showPages([deskRoute()], '/calendar')
  await expect.element(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect.element(page.getByText('please load it again', { exact: false })).toBeVisible()
})
