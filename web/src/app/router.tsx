import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { AppShell } from './app-shell.tsx'
import { BillingOnly } from './billing-only.tsx'
import { DeskErrorPage, ErrorPage } from './error-page.tsx'
import { ForRole } from './for-role.tsx'
import { Guard } from './guard.tsx'
import { type PageName, pageNeeds } from './navigation.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'
import { SignedOutOnly } from './session-guards.tsx'

const forSignedOut: RouteObject[] = [
  page('/login', 'login', async () => (await import('../features/auth/login-page.tsx')).LoginPage),
  page(
    '/register',
    'register',
    async () => (await import('../features/auth/register-page.tsx')).RegisterPage,
  ),
]

const forEverybody: RouteObject[] = [
  page(
    '/forgot-password',
    'forgotPassword',
    async () => (await import('../features/auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    '/reset-password',
    'resetPassword',
    async () => (await import('../features/auth/reset-password-page.tsx')).ResetPasswordPage,
  ),
  page(
    '/verify-email',
    'verifyEmail',
    async () => (await import('../features/auth/verify-email-page.tsx')).VerifyEmailPage,
  ),
  page(
    '/invitation',
    'invitation',
    async () => (await import('../features/auth/invitation-page.tsx')).InvitationPage,
  ),
  // the server answers this address in development only
  page('/dev/kit', 'kit', async () => (await import('../features/dev/kit-page.tsx')).KitPage),
  { path: '*', element: <NotFoundPage /> },
]

const forTheSalon: RouteObject[] = [
  page(
    '/dashboard',
    'today',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/calendar',
    'calendar',
    async () => (await import('../features/calendar/calendar-page.tsx')).CalendarPage,
  ),
  page(
    '/waitlist',
    'waitlist',
    async () => (await import('../features/waitlist/waitlist-page.tsx')).WaitlistPage,
  ),
  page(
    '/clients',
    'clients',
    async () => (await import('../features/clients/clients-page.tsx')).ClientsPage,
  ),
  page(
    '/clients/:id',
    'client',
    async () => (await import('../features/clients/client-page.tsx')).ClientPage,
  ),
  page(
    '/checkouts',
    'checkouts',
    async () => (await import('../features/checkouts/checkouts-page.tsx')).CheckoutsPage,
  ),
  page(
    '/services',
    'services',
    async () => (await import('../features/services/services-page.tsx')).ServicesPage,
  ),
  page(
    '/settings',
    'settings',
    async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ),
  page(
    '/settings/hours',
    'hours',
    async () => (await import('../features/onboarding/answer-page.tsx')).HoursPage,
  ),
  page(
    '/settings/staff',
    'staff',
    async () => (await import('../features/onboarding/answer-page.tsx')).StaffPage,
  ),
  page('/team', 'team', async () => (await import('../features/team/team-page.tsx')).TeamPage),
  {
    element: <BillingOnly />,
    children: [
      page(
        '/billing',
        'billing',
        async () => (await import('../features/billing/billing-page.tsx')).BillingPage,
      ),
    ],
  },
]

const LOAD_AGAIN_MS = 500

type Router = ReturnType<typeof createBrowserRouter>

/** Starts to load the opened page. The code of every other page is loaded when it is first opened. */
export function openRoutes(): Router {
  return createBrowserRouter(routes)
}

const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    children: [
      { element: <SignedOutOnly />, children: forSignedOut },
      {
        element: <Guard />,
        children: [
          {
            element: <AppShell />,
            children: [{ errorElement: <DeskErrorPage />, children: forTheSalon }],
          },
          page(
            '/poster',
            'poster',
            async () => (await import('../features/settings/poster-page.tsx')).PosterPage,
          ),
          page(
            '/onboarding',
            'onboarding',
            async () => (await import('../features/onboarding/onboarding-page.tsx')).OnboardingPage,
          ),
        ],
      },
      ...forEverybody,
    ],
  },
]

/** Waits until the code of the opened page is there, or could not be loaded. */
export function whenInitialized({ state, subscribe }: Router): Promise<void> {
  return new Promise((done) => {
    if (state.initialized) return done()
    const stop = subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      done()
    })
  })
}

/**
 * Loads code. If that fails, tries once more a moment later. A sign-out deletes the files that the service worker has
 * stored (`Clear-Site-Data`), perhaps while a tab loads a page from them. At the second try they come from the network.
 */
async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise((later) => setTimeout(later, LOAD_AGAIN_MS))
    return load()
  }
}

function page(path: string, name: PageName, load: () => Promise<ComponentType>): RouteObject {
  const lazy = async () => ({ Component: await loadWithRetry(load) })
  const route = { path, handle: { name }, lazy }
  const needs = pageNeeds[name]
  return needs ? { element: <ForRole needs={needs} />, children: [route] } : route
}
