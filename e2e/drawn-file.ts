import type { Page } from './story.ts'

/** A square PNG file of one colour, drawn by the page; `side` is in pixels. */
export async function drawnFile(page: Page, color: string, side = 500) {
  const bytes = await page.evaluate(
    async ([fill, size]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size })
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('no canvas')
      brush.fillStyle = String(fill)
      brush.fillRect(0, 0, size, size)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      return [...new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())]
    },
    [color, side] as const,
  )
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(bytes) }
}
