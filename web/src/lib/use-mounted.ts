import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whether the component is still mounted. An action that ends after its panel was closed reports its outcome by a
 * toast. Such an action uses `mutateAsync`, because callbacks given to `mutate` are not called once the component is
 * gone.
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
