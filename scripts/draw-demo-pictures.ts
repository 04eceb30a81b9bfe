// Draws the pictures of the demo salon, into server/src/slices/demo/pictures:
//
//   npm run draw-demo-pictures
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { balayage, blowout, fullColor, mensCut, ritual, womensCut } from './demo-pictures/photos.ts'
import { claire, mia, noor, tom } from './demo-pictures/portraits.ts'
import { cover, logo } from './demo-pictures/salon.ts'

const folder = fileURLToPath(new URL('../server/src/slices/demo/pictures/', import.meta.url))

const drawings = {
  ...{ cover, logo, claire, mia, tom, noor, balayage, blowout, ritual },
  'full-colour': fullColor,
  'mens-cut': mensCut,
  'womens-cut': womensCut,
}

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(drawings)) {
  const webp = sharp(Buffer.from(draw())).webp({ quality: 86, effort: 6 })
  await webp.toFile(`${folder}${name}.webp`)
}
