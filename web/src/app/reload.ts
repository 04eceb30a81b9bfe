/** In development only: reloads the page when the program has been started again after the page was loaded. */
export function reloadAfterRestart(): void {
  new EventSource('/dev/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (Number(data) > performance.timeOrigin) location.reload()
  }
}
