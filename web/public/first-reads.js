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
        const line = new AbortController()
        const answer = fetch(`/api/${path}`, {
          method: 'GET',
          headers: { Authorization: authorization },
          signal: line.signal,
        })
        // an answer that nobody takes may fail in silence
        answer.catch(() => {})
        return [`/api/${path}`, { authorization, answer, line }]
      }),
    )
  }
} catch {
  // without a session that can be read the app asks by itself
}
