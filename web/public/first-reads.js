// Sends the reads of the opened dashboard before the code of the app is there. `src/lib/first-reads.ts` gives each answer
// to the call that asks for it. A token that ends within half a minute is left to the app, which renews it first.
try {
  const { state } = JSON.parse(localStorage.getItem('auth-storage') ?? '{}')
  const [, claims] = state.token.split('.')
  const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
  const lasts = exp * 1000 - Date.now() > 30_000
  if (location.pathname === '/dashboard' && navigator.onLine && lasts) {
    const seesSettings = ['owner', 'manager'].includes(state.tenant.role)
    const paths = [
      'calendar/today',
      'staff',
      ...(seesSettings ? ['settings/sharing'] : []),
      'auth/me',
    ]
    window.firstReads = new Map(
      paths.map((path) => {
        const authorization = `Bearer ${state.token}`
        const controller = new AbortController()
        const answer = fetch(`/api/${path}`, {
          method: 'GET',
          headers: { Authorization: authorization },
          signal: controller.signal,
        })
        // the failure of an answer that no call takes is no unhandled rejection
        answer.catch(() => {})
        return [`/api/${path}`, { authorization, answer, controller }]
      }),
    )
  }
} catch {
  // without a readable session the app sends these reads itself
}
