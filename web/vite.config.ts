import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '@chairtime/core/texts/language.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** One entry for each language of the booking site. */
const bookingEntries = languages.map((language) => `src/app/booking/${language}.ts`)

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [preloadedFonts()]),
    ...(isSsrBuild || mode !== 'production' ? [] : [compressed()]),
  ],
  // Pages rendered by the server run from one file, without a package folder beside them.
  ssr: { noExternal: true },
  // Else React checks itself on every page, as it does for developers, at many times the cost.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  build: {
    manifest: !isSsrBuild,
    // The polyfill and inlined files are what the content security policy would refuse.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    ...(mode !== 'production' && { minify: false, sourcemap: 'inline' }),
    copyPublicDir: !isSsrBuild,
    ...(isSsrBuild
      ? { rolldownOptions: { output: { codeSplitting: false } } }
      : {
          rolldownOptions: {
            input: ['index.html', ...bookingEntries, 'src/app/entry-landing.ts'],
            output: {
              codeSplitting: {
                groups: [
                  // What zod may do is settled in its own chunk, so that no schema can be made before it.
                  { name: 'zod', test: /node_modules[\\/]zod[\\/]|content-policy/ },
                  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                  // One file for what the kinds of booking pages share: many small ones compress badly.
                  { name: 'site', test: /features[\\/]booking[\\/]/, minShareCount: 2 },
                ],
              },
            },
          },
        }),
  },
}))

/** Asks for both Latin fonts at once: a font that is found late is not shown before the next page. */
function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => /-latin-(wght|600)-normal.*\.woff2$/.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: {
              rel: 'preload',
              href: `/${name}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
          })),
    },
  }
}

/** Writes text files once more as small as they can travel, so that the server need not at every visit. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '.' }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(name)) continue
        const text = file.type === 'chunk' ? file.code : file.source
        writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text))
      }
    },
  }
}
