// Makes the icons of the web app from web/public/icon.svg:
//
//   node_modules/.bin/node scripts/make-icons.ts
//
// Home screens show PNG files only. Run the command after a change of the icon.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const folder = fileURLToPath(new URL('../web/public/', import.meta.url))
const icon = readFileSync(`${folder}icon.svg`, 'utf8')
/**
 * The icon without round corners, for systems that round or mask icons themselves. The drawing lies within the inner
 * 80 % that masks keep.
 */
const square = icon.replace(' rx="8"', '')

const files = [
  ['apple-touch-icon.png', square, 180],
  ['icon-192.png', icon, 192],
  ['icon-512.png', icon, 512],
  ['icon-maskable-512.png', square, 512],
] as const

for (const [name, svg, size] of files) {
  // at the default of 72 dots per inch the drawing of 32 pixels would be enlarged; this density draws it in the size of
  // the icon
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true })
    .toFile(folder + name)
}
