import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { ErrorPage } from './error-page.tsx'
import { Guard } from './guard.tsx'
import { Home } from './home.tsx'
import { LoadingPage } from './loading-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { KnownVisitor, VisitorOnly } from './visitor.tsx'

const forVisitors: RouteObject[] = [
  page('/login', async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  page('/register', async () => (await import('../features/auth/register-page.tsx')).RegisterPage),
]

const forEverybody: RouteObject[] = [
  { path: '/', element: <Home /> },
  page(
    '/forgot-password',
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page('/terms', async () => (await import('../features/legal/terms-page.tsx')).TermsPage),
  page('/privacy', async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage),
  { path: '*', element: <NotFoundPage /> },
]

const forTheSalon: RouteObject[] = [
  page(
    '/dashboard',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/calendar',
    async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  ),
  page(
    '/services',
    async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ),
  page(
    '/settings',
    async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ),
  page('/billing', async () => (await import('../features/billing/billing-page.tsx')).BillingPage),
]

/** Every address of the app and the page behind it; pages load when they are first visited. */
export const router = createBrowserRouter([
  {
    element: <KnownVisitor />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingPage />,
    children: [
      { element: <VisitorOnly />, children: forVisitors },
      {
        element: <Guard />,
        children: [
          { element: <AppShell />, children: forTheSalon },
          page(
            '/onboarding',
            async () => (await import('../features/onboarding/onboarding-page.tsx')).OnboardingPage,
          ),
        ],
      },
      ...forEverybody,
    ],
  },
])

function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) }
}
