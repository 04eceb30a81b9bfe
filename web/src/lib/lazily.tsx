import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { create } from 'zustand'
import { useConnection } from './connection.ts'

/** How many parts that a person has opened are not shown, because their code could not be loaded. */
export const useMissingParts = create<{ count: number }>(() => ({ count: 0 }))

const unfetched: (() => Promise<unknown>)[] = []
/** Whether the prefetch has come to the end of its list, even if some of the code did not come. */
let isComplete = false

/**
 * A component whose code is loaded with its first use. After {@link prefetchWhenIdle} has run, the component is
 * rendered without waiting, also without a connection. Until its code is there, `Meanwhile` stands in its place. A
 * component whose code does not come is counted by {@link useMissingParts}.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): ComponentType<Props> {
  const part = partOf(load)
  alsoPrefetch(part.fetch)
  return function Lazily(props: Props) {
    // `flushSync` replaces `Meanwhile` in one step. Otherwise a letter that is typed after the end of `Meanwhile`, and
    // before the focus is in the component, would reach the page.
    const { Fetched, hasFailed } = useFetched(part, atOnce, flushSync)
    useEffect(() => (hasFailed ? countMissing() : undefined), [hasFailed])
    if (Fetched) return <Fetched {...props} />
    return Meanwhile && <Meanwhile {...props} />
  }
}

/**
 * A part of the page that appears when the browser has had time to load its code. Where the code does not come,
 * `Failed` stands in its place.
 */
export function whenFetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failed?: ComponentType,
): ComponentType<Props> {
  const part = partOf(load)
  return function WhenFetched(props: Props) {
    // a transition draws a large part in short pieces, so that a press between two pieces is answered
    const { Fetched, hasFailed } = useFetched(part, whenIdle, startTransition)
    if (Fetched) return <Fetched {...props} />
    return hasFailed && Failed && <Failed />
  }
}

/** A component, and how its code is fetched. */
interface Part<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  /** The component, once its code has been fetched. */
  readonly fetched: () => ComponentType<Props> | undefined
}

function partOf<Props>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  return {
    fetch: async () => {
      loaded ??= await load()
      return loaded
    },
    fetched: () => loaded,
  }
}

/**
 * The component once its code is there, and whether the last attempt to fetch the code has failed. `begin` runs the
 * first attempt, and `draw` shows the component. When the connection is back, the code is asked for again.
 */
function useFetched<Props>(
  { fetch, fetched }: Part<Props>,
  begin: (work: () => void) => () => void,
  draw: (change: () => void) => void,
) {
  // a mounted element keeps its component, because another component would reset its fields
  const [Fetched, setFetched] = useState(fetched)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    if (Fetched) return
    const fetchPart = () =>
      fetch().then(
        (found) => {
          setHasFailed(false)
          draw(() => setFetched(() => found))
        },
        (error: unknown) => {
          console.error(error)
          setHasFailed(true)
        },
      )
    const stopWaiting = begin(() => void fetchPart())
    const stopFollowing = useConnection.subscribe(({ lostAt }, before) => {
      if (lostAt === null && before.lostAt !== null) void fetchPart()
    })
    return () => {
      stopWaiting()
      stopFollowing()
    }
  }, [Fetched, fetch, begin, draw])
  return { Fetched, hasFailed }
}

/** Counts a missing part until the returned function is called. */
function countMissing(): () => void {
  const add = (change: number) =>
    useMissingParts.setState(({ count }) => ({ count: count + change }))
  add(1)
  return () => add(-1)
}

/** Adds a piece of code that {@link prefetchWhenIdle} loads. */
export function alsoPrefetch(load: () => Promise<unknown>): void {
  unfetched.push(load)
  // a page that is loaded after the prefetch adds components, so the prefetch starts again
  if (isComplete) prefetchWhenIdle()
}

/**
 * Loads the code that {@link alsoPrefetch} was given, one piece after another, when the browser has nothing else to do.
 * That is the code of all components of {@link lazily}, and a few more pieces.
 */
export function prefetchWhenIdle(): void {
  const load = unfetched.shift()
  isComplete = load === undefined
  if (!load) return
  whenIdle(() => {
    // code that cannot be loaded now is loaded at its first use
    load()
      .catch(() => {})
      .finally(prefetchWhenIdle)
  })
}

/** Does some work when the browser has nothing else to do. Returns how to cancel it before it begins. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callbacks
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 10_000 })
  return () => cancelIdleCallback(request)
}

/** Does some work at once, in place of {@link whenIdle}. The returned function has nothing to cancel. */
function atOnce(work: () => void): () => void {
  work()
  return () => {}
}
