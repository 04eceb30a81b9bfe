import { z } from 'zod'

/** A picture as a page shows it. It has a file for each of a few widths; the browser takes the one that fits. */
export const picture = z.object({
  /** Width and height of the largest file, pixels. */
  width: z.number(),
  height: z.number(),
  /** Address of the WebP file for browsers that do not choose. */
  src: z.string(),
  /** Values of the attribute `srcset`. The first type that the browser knows is used. */
  sources: z.array(z.object({ type: z.enum(['image/avif', 'image/webp']), srcset: z.string() })),
})

export type Picture = z.output<typeof picture>
