import { useEffect } from 'react'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { whenIdle } from '../../lib/lazily.tsx'
import { currentTexts } from '../../lib/texts.ts'

/**
 * A form's check whose code is not part of the page's first load. The code is loaded when the browser has nothing else
 * to do, or by the first submit. `load` must be the same function in all renderings. If the code cannot be loaded, the
 * form says so at `field`.
 */
export function useLateResolver<Fields extends FieldValues, Sent>(
  load: () => Promise<Resolver<Fields, unknown, Sent>>,
  field: keyof Fields,
): Resolver<Fields, unknown, Sent> {
  useEffect(() => {
    // a load that fails now is tried again by the submit
    whenIdle(() => void load().catch(() => {}))
  }, [load])
  return async (values, context, options) => {
    const resolver = await load().catch(() => null)
    return resolver
      ? await resolver(values, context, options)
      : { values: {}, errors: unreachable<Fields>(field) }
  }
}

function unreachable<Fields extends FieldValues>(field: keyof Fields): FieldErrors<Fields> {
  const message = currentTexts().shown.failedCall.unreachable
  return { [field]: { type: 'unreachable', message } } as FieldErrors<Fields>
}
