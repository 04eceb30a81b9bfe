import { type ReactNode, useId } from 'react'
import { controlSamples } from './kit-controls.tsx'
import { displaySamples } from './kit-display.tsx'
import { messageSamples } from './kit-messages.tsx'
import { overlaySamples } from './kit-overlays.tsx'

/** Samples of every component, by the name of its file in `ui`. */
export const samples: Readonly<Record<string, () => ReactNode>> = {
  ...controlSamples,
  ...displaySamples,
  ...messageSamples,
  ...overlaySamples,
}

/** Every component of `ui` in its main states, in the light and in the dark theme. For development only. */
export function KitPage() {
  return (
    <main className="mx-auto max-w-7xl space-y-10 px-4 py-8">
      <h1 className="text-3xl">Components</h1>
      {Object.entries(samples).map(([name, Sample]) => (
        <Samples key={name} name={name}>
          <Sample />
        </Samples>
      ))}
    </main>
  )
}

function Samples({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {name}
      </h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="min-w-0 space-y-4 rounded-md border border-line bg-paper p-4 text-ink"
          >
            {children}
          </div>
        ))}
      </div>
    </section>
  )
}
