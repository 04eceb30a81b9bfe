import { useAppTexts } from '../lib/texts.ts'
import { Spinner } from '../ui/spinner.tsx'

/** The spinner while a page loads or a session is verified. `index.html` shows an equal one until the app runs. */
export function LoadingPage() {
  const { navigation } = useAppTexts().frame
  return (
    <main className="grid min-h-dvh place-items-center">
      <Spinner label={navigation.loading} className="size-7! text-accent" />
    </main>
  )
}
