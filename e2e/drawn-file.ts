import type { Page } from './story.ts'

/** A picture that the page itself draws, as a file of some type. */
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
