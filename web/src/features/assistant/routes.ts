/** Whether the desk panel can open beside a page. The set-up and the poster stand alone. */
export function hasDesk(pathname: string): boolean {
  return !/^\/(onboarding|poster)\b/.test(pathname)
}
