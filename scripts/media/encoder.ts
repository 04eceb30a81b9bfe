import { spawn } from 'node:child_process'
import { once } from 'node:events'

export const FRAMES_PER_SECOND = 25

/** A film that is written frame by frame. */
export interface Film {
  /** Adds a JPEG picture, which is shown for `count` frames. */
  add(frame: Buffer, count?: number): Promise<void>
  close(): Promise<void>
}

/** Writes a silent WebM (VP9) of JPEG frames. */
export function encodeFilm(file: string): Film {
  const input = [
    '-f',
    'image2pipe',
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
  ]
  const vp9 = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-g', '100', '-pix_fmt', 'yuv420p']
  const program = ffmpeg([...input, ...vp9, '-row-mt', '1', '-an', '-cues_to_front', '1', file])
  const { stdin } = program
  // awaited from the start, because the program sends its `exit` event only once
  const end = ended(program)
  // nothing to do here, because `add` or `close` reports the failure
  end.catch(() => {})
  return {
    async add(frame, count = 1) {
      for (let i = 0; i < count; i++)
        if (!stdin.write(frame)) await Promise.race([once(stdin, 'drain').catch(() => end), end])
    },
    async close() {
      stdin.end()
      await end
    },
  }
}

/** Writes a WebP of a PNG or JPEG. */
export async function encodePicture(picture: Buffer, file: string): Promise<void> {
  const program = ffmpeg(['-f', 'image2pipe', '-i', '-', '-c:v', 'libwebp', '-quality', '80', file])
  program.stdin.end(picture)
  await ended(program)
}

function ffmpeg(args: string[]) {
  const quiet = ['-hide_banner', '-loglevel', 'error', '-y']
  const program = spawn('ffmpeg', [...quiet, ...args], { stdio: ['pipe', 'ignore', 'inherit'] })
  // the error is ignored here, because a program that takes no more input reports the failure by its exit status
  program.stdin.on('error', () => {})
  return program
}

async function ended(program: ReturnType<typeof ffmpeg>): Promise<void> {
  const [status] = await once(program, 'exit')
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
