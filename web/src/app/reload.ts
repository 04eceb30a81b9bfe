/** In development only: loads the page again when the program was started after it. */
export function reloadAfterRestart(): void {
  new EventSource('/dev/reload').onmessage = ({ data }: MessageEvent<string>) => {
    if (Number(data) > performance.timeOrigin) location.reload()
  }
}
