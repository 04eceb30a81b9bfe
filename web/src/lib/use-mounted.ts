import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the component is still there. What answers an action after its panel was closed is said in a message
 * instead: callbacks given to `mutate` are dropped with the component.
 */
export function useMounted(): RefObject<boolean> {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return mounted
}
