import { useConnection } from './connection.ts'

/** Whether the server can be reached, as far as the last calls and the browser tell. */
export function useOnline(): boolean {
  return useConnection(({ lostAt }) => lostAt === null)
}
