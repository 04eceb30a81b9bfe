import { type ComponentType, lazy, Suspense, startTransition, useEffect, useState } from 'react'
import { useConnection } from './connection.ts'

const unfetched: (() => Promise<unknown>)[] = []
/** Whether the code of all components has been fetched. */
let isComplete = false

/**
 * A component whose code is loaded with its first use. After {@link prefetchWhenIdle} has run, the component is
 * rendered without waiting, also without a connection. `Meanwhile` stands in its place until then.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  const fetched = async () => {
    loaded ??= await load()
    return loaded
  }
  const Later = lazy(async () => ({ default: await fetched() }))
  alsoPrefetch(fetched)
  return function Lazily(props: Props) {
    // A mounted element keeps its component: a change of component would reset its fields.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        <Chosen {...props} />
      </Suspense>
    )
  }
}

/**
 * A part of the page that appears when the browser has had time to load its code. Where the code does not come,
 * `Failed` stands in its place, and it is asked for again when the connection is back.
 */
export function whenFetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function WhenFetched(props: Props) {
    const [Fetched, setFetched] = useState<ComponentType<Props> | undefined>(() => loaded)
    const [hasFailed, setHasFailed] = useState(false)
    useEffect(() => {
      if (Fetched) return
      const fetchPart = () =>
        load().then(
          (found) => {
            loaded = found
            // a large part is drawn in short pieces, between which a press is answered
            startTransition(() => setFetched(() => found))
          },
          (error: unknown) => {
            console.error(error)
            setHasFailed(true)
          },
        )
      const stopWaiting = whenIdle(() => void fetchPart())
      const stopFollowing = useConnection.subscribe(({ lostAt }, before) => {
        if (lostAt === null && before.lostAt !== null) void fetchPart()
      })
      return () => {
        stopWaiting()
        stopFollowing()
      }
    }, [Fetched])
    if (Fetched) return <Fetched {...props} />
    return hasFailed && Failed && <Failed />
  }
}

/** Adds code to that which {@link prefetchWhenIdle} loads. */
export function alsoPrefetch(load: () => Promise<unknown>): void {
  unfetched.push(load)
  // a page that is loaded after the prefetch adds components, so the prefetch starts again
  if (isComplete) prefetchWhenIdle()
}

/** Loads the code of all lazy components, one after another, when the browser has nothing else to do. */
export function prefetchWhenIdle(): void {
  const next = unfetched.shift()
  isComplete = next === undefined
  if (!next) return
  whenIdle(() => {
    // without a connection the first use tries again
    next()
      .catch(() => {})
      .finally(prefetchWhenIdle)
  })
}

/** Does some work when the browser has nothing else to do. Returns how to give it up before. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(request)
}
