import sharp from 'sharp'

/** A grey picture that is large enough for every place but the cover. */
export const grayPng: Buffer = await sharp({
  create: { width: 400, height: 400, channels: 3, background: '#888' },
})
  .png()
  .toBuffer()
