import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrations.ts'
import type { DatabaseUrls } from '../src/platform/postgres/database-address.ts'
import { startEmbeddedPostgres } from '../src/platform/postgres/embedded-postgres.ts'
import { prepareOwnServer } from '../src/platform/postgres/own-server.ts'
import { dropDatabase, onDatabase } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URLs of the migrated database that every test file clones. */
    templateUrls: DatabaseUrls
  }
}

/**
 * Prepares one PostgreSQL server for the whole run, with one migrated template database. The server is that of
 * `TEST_DATABASE_URL`. Without this variable it is an embedded server, started without protection of its data against a
 * power cut. Returns a function that drops the template and stops the embedded server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  const template = `chairtime_template_${process.pid}`
  await onServer(server.urls.owner, `create database ${template}`)
  const templateUrls = onDatabase(server.urls, template)
  await migrate({ connectionString: templateUrls.owner }, { outbox: true })
  project.provide('templateUrls', templateUrls)
  return async () => {
    await dropDatabase(server.urls, template)
    await server.stop()
  }
}

async function startServer(): Promise<{ urls: DatabaseUrls; stop: () => Promise<void> }> {
  const ownUrl = process.env.TEST_DATABASE_URL
  if (ownUrl !== undefined) {
    const { urls } = await prepareOwnServer({ owner: ownUrl, runtime: undefined })
    return { urls, stop: async () => {} }
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'chairtime-test-'))
  const log = pino({ level: 'error' })
  const server = await startEmbeddedPostgres({ dataDir, log, forTests: true })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { urls: server.urls, stop }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
