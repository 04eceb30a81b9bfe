import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environmentSchema } from '../server/src/platform/config/environment.ts'

const file = fileURLToPath(new URL('../.env.example', import.meta.url))
/** The greatest length of a line of a comment, in columns and without its `#`. */
const COLUMNS_MAX = 98

/**
 * Writes `.env.example` from the schema of the environment. With `--check` it only compares the file with the schema.
 * Returns the exit status.
 */
function main(): number {
  const expected = example()
  if (!process.argv.includes('--check')) {
    writeFileSync(file, expected)
    return 0
  }
  if (readFileSync(file, 'utf8') === expected) return 0
  console.error('.env.example differs from the schema: run npm run env-example and commit it.')
  return 1
}

function example(): string {
  const head =
    '# Copy to .env and remove the # of what you change. Outside production everything has a default.\n'
  const variables = Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const value = schema.safeParse(undefined).data
    return `${comment(schema.description ?? '')}#${name}=${value ?? ''}\n`
  })
  return [head, ...variables].join('\n')
}

function comment(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    if (`${lines.at(-1)} ${word}`.length > COLUMNS_MAX) lines.push('')
    lines[lines.length - 1] += ` ${word}`
  }
  return lines.map((line) => `#${line}\n`).join('')
}

process.exitCode = main()
