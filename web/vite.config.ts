import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '@chairtime/core/texts/language.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { appFile } from './build/app-files.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { documentTexts } from './build/document-texts.ts'
import { leanContract } from './build/lean-contract.ts'
import { latinFonts, serviceWorker } from './build/service-worker.ts'
import { splitIcons } from './build/split-icons.ts'
import { splitTexts } from './build/split-texts.ts'

/** The names of the files with icons that the booking site shares with the app. */
const sharedIcons =
  'arrow-down|arrow-up|ban|check|chevron-left|chevron-right|circle-check|circle-dot|circle-exclamation-point|circle-play|clock|eye|info|loader-circle|map-pin|phone|search|share-2|triangle-exclamation-point|user-round-x|users'

/** What the app and the booking site share. */
const base = new RegExp(
  [
    `lucide-react/dist/esm/(?!icons/)|icons/(${sharedIcons})\\.mjs`,
    'class-variance-authority|clsx|preload-helper',
    'core/src/texts/(format|language|words)\\.ts|core/src/text/folded\\.ts|core/src/booking/status\\.ts',
    'core/src/salon/(phone|cover-drawing)\\.ts|contract/src/(menu|booking-address)\\.ts',
    'ui/(badge|banner|button|choice|picture|spinner|visually-hidden)\\.tsx|lib/(contact-links|element|service-names)\\.ts',
  ].join('|'),
)

/** One entry for each language of the booking site. */
const bookingEntries = languages.map((language) => `src/app/booking/${language}.ts`)

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [
    ...(isSsrBuild ? [] : [leanContract(), splitTexts(), splitIcons()]),
    react(),
    tailwindcss(),
    ...(isSsrBuild ? [] : [documentTexts(), preloadedFonts(), serviceWorker()]),
    ...(isSsrBuild || mode !== 'production' ? [] : [compiledAhead(), compressed()]),
  ],
  // the code that renders pages on the server is one file, which runs without a `node_modules` folder
  ssr: { noExternal: true },
  // otherwise the renderer would run React's development build, at many times the cost
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify(mode) } }),
  build: {
    manifest: !isSsrBuild,
    // the content security policy would refuse the polyfill and inlined files
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
                  // only forms need zod
                  { name: 'zod', test: /node_modules[\\/]zod[\\/]/ },
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
                    priority: 2,
                  },
                  // not one file with `site`, because the app would then load the code of the booking site, too
                  { name: 'base', test: base, minShareCount: 2, priority: 1 },
                  // leaves out the index of all texts, and the modules that import zod: see isNamedOnly in app-files.ts
                  { name: appFile, debugName: 'app', includeDependenciesRecursively: false },
                  // one file for what the kinds of booking pages share, because many small files compress badly
                  {
                    name: 'site',
                    test: /features[\\/]booking[\\/]|salon[\\/]directions/,
                    minShareCount: 2,
                  },
                ],
              },
            },
          },
        }),
  },
}))

/** Preloads both Latin fonts, because a font that arrives late is not shown before the next page. */
function preloadedFonts(): Plugin {
  return {
    name: 'preloaded-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        latinFonts(bundle).map((name) => ({
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

/**
 * Writes scripts and styles also compressed with Brotli, so that the server need not compress them for each request.
 */
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
