// Runs before the start page is painted: a signed-in person goes to the dashboard, or on with the set-up.
try {
  const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
  if (state?.token) {
    const isSetUp = !state.isAuthenticated || state.isOnboardingComplete
    location.replace(isSetUp ? '/dashboard' : '/onboarding')
  }
} catch {
  // storage may be closed to this page; the person then reads the start page
}
