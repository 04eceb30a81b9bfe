import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { BillingOnly } from './billing-only.tsx'
import { DeskErrorPage, ErrorPage } from './error-page.tsx'
import { Guard } from './guard.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'
import { VisitorOnly } from './visitor.tsx'

const forVisitors: RouteObject[] = [
  page(
    '/login',
    'Sign in',
    async () => (await import('../features/auth/login-page.tsx')).LoginPage,
  ),
  page(
    '/register',
    'Create your account',
    async () => (await import('../features/auth/register-page.tsx')).RegisterPage,
  ),
]

const forEverybody: RouteObject[] = [
  page(
    '/forgot-password',
    'Forgot your password?',
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    'Choose a new password',
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  // The server answers this address in development only.
  page(
    '/dev/kit',
    'Components',
    async () => (await import('../features/dev/kit-page.tsx')).KitPage,
  ),
  { path: '*', element: <NotFoundPage /> },
]

const forTheSalon: RouteObject[] = [
  page(
    '/dashboard',
    'Today',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/calendar',
    'Calendar',
    async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  ),
  page(
    '/services',
    'Services',
    async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ),
  page(
    '/settings',
    'Settings',
    async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ),
  {
    element: <BillingOnly />,
    children: [
      page(
        '/billing',
        'Billing',
        async () => (await import('../features/billing/billing-page.tsx')).BillingPage,
      ),
    ],
  },
]

/** Routes of the app. A page's code is loaded on its first visit. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { element: <VisitorOnly />, children: forVisitors },
      {
        element: <Guard />,
        children: [
          {
            element: <AppShell />,
            children: [{ errorElement: <DeskErrorPage />, children: forTheSalon }],
          },
          page(
            '/onboarding',
            'Set-up',
            async () => (await import('../features/onboarding/onboarding-page.tsx')).OnboardingPage,
          ),
        ],
      },
      ...forEverybody,
    ],
  },
])

function page(path: string, title: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, handle: { title }, lazy: async () => ({ Component: await load() }) }
}
