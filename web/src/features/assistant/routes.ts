/** Whether a page has a desk panel beside it. The set-up and the poster stand alone. */
export function hasDesk(pathname: string): boolean {
  return !/^\/(onboarding|poster)\b/.test(pathname)
}
