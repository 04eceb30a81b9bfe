import { type ComponentType, lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'

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
  unfetched.push(fetched)
  // a page that is loaded after the prefetch adds components, so the prefetch starts again
  if (isComplete) prefetchWhenIdle()
  return function Lazily(props: Props) {
    // A mounted element keeps its component: a change of component would reset its fields.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    // What is around it is drawn before its code is asked for, unless somebody waits for it.
    const isAsked = useDeferredValue(true, Chosen !== Later || Meanwhile !== undefined)
    return (
      <Suspense fallback={Meanwhile && <Meanwhile {...props} />}>
        {isAsked && <Chosen {...props} />}
      </Suspense>
    )
  }
}

/**
 * A component beside the page, which appears when the browser has had time to load its code. Without its code the page
 * is complete.
 */
export function whenFetched(load: () => Promise<ComponentType>): ComponentType {
  return function WhenFetched() {
    const [Fetched, setFetched] = useState<ComponentType>()
    useEffect(
      () =>
        whenIdle(() => {
          load().then(
            (found) => setFetched(() => found),
            () => {},
          )
        }),
      [],
    )
    return Fetched && <Fetched />
  }
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
