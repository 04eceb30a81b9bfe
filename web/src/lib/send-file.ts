/** Called while a body is being sent, with the share that has been sent: 0 to 1. */
export type OnProgress = (share: number) => void

interface FileRequest {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: OnProgress | undefined
}

/**
 * Does what `fetch` does, for a body of bytes. It also tells how much has been sent, which `fetch` cannot.
 *
 * @throws TypeError when there is no reply, like `fetch`.
 */
export function sendFile(url: string, request: FileRequest): Promise<Response> {
  const { method, headers, body, signal, onProgress } = request
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded / total)
    xhr.onload = () =>
      resolve(
        new Response(xhr.responseText || null, { status: xhr.status, headers: headersOf(xhr) }),
      )
    xhr.onerror = () => reject(new TypeError('no reply'))
    xhr.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => xhr.abort())
    xhr.send(body)
  })
}

function headersOf(xhr: XMLHttpRequest): [string, string][] {
  const lines = xhr.getAllResponseHeaders().matchAll(/^(.+?): (.*)$/gm)
  return [...lines].map(([, name = '', value = '']) => [name, value])
}
