// Runs before the first paint, so that a chosen theme does not flash in the other colours.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // storage may be closed to this page; the system's theme then holds
}
