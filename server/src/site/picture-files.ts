import type { FastifyInstance } from 'fastify'
import { atMostAtOnce } from '../platform/concurrency/concurrency.ts'
import type { FileStore } from '../platform/storage/file-store.ts'

const fileName = /^[0-9a-f]{32}-[0-9]{2,4}\.(?<type>avif|webp)$/

/**
 * Serves the files of pictures on every host. The file at an address never changes. The files are public, like the
 * pages that show them.
 */
export function servePictureFiles(app: FastifyInstance, files: FileStore): void {
  // each read holds a file open
  const runLimited = atMostAtOnce(64)
  app.get<{ Params: { file: string } }>('/pictures/:file', async ({ params: { file } }, reply) => {
    const type = fileName.exec(file)?.groups?.type
    const content = type && (await runLimited(() => files.get(file)))
    if (!content) return reply.callNotFound()
    return (
      reply
        .type(`image/${type}`)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // a file that is opened as a page gets an origin of its own
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    )
  })
}
