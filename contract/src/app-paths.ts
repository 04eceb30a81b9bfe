/** The addresses of the app's pages, which the app in the browser renders. */
export const appPaths: readonly string[] =
  `/login /register /forgot-password /reset-password /verify-email /invitation /onboarding
  /dashboard /services /calendar /settings /settings/hours /settings/staff /team /poster /billing
  /waitlist /clients /checkouts`.split(/\s+/)
