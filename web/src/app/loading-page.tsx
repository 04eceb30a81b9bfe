import { Spinner } from '../ui/spinner.tsx'

/** Shown while a page, or who is looking at it, is not known yet. */
export function LoadingPage() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label="Loading" className="size-7 text-accent" />
    </main>
  )
}
