import { Spinner } from '../ui/spinner.tsx'

/** Spinner while a page loads or a session is verified. */
export function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-7 text-accent" />
    </main>
  )
}
