import { spawnSync } from 'node:child_process'
import { readFileSync, type Stats } from 'node:fs'
import { StartError } from '../config/start-error.ts'

/**
 * The account that the embedded server runs as. PostgreSQL refuses to run as root, so a program that runs
 * as root starts it under another account.
 */
export type Account = {
  /** `undefined`: the account of this process. */
  switchTo: { uid: number; gid: number } | undefined
  /**
   * Whether the server gets the right to pass through directories that are closed to the account; see
   * docs/decisions/0004.
   */
  passThrough: boolean
}

export const ownAccount: Account = { switchTo: undefined, passThrough: false }

/**
 * The account for the cluster in `home`. A process that does not run as root keeps its own account. Root chooses the
 * present owner of `home`, so that root and an ordinary user can alternate. For a new cluster, and for a `home`
 * that root owns, root chooses the account `postgres` if it exists, and otherwise `nobody`.
 */
export function chooseAccount(home: Stats | undefined): Account {
  if (process.getuid?.() !== 0) return ownAccount
  if (process.platform !== 'linux') {
    throw new StartError('PostgreSQL does not run as root here: start Chairtime as another user.')
  }
  const switchTo =
    home !== undefined && home.uid !== 0 ? { uid: home.uid, gid: home.gid } : lesserAccount()
  return { switchTo, passThrough: false }
}

function lesserAccount(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields !== undefined) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  return { uid: 65534, gid: 65534 }
}

/**
 * Returns the account. It has the right to pass through closed directories if it cannot reach `program` and `home`
 * without that right, as in a checkout under /root, or in one that was made with umask 077.
 *
 * @throws StartError when that right does not suffice, or when the command setpriv is missing.
 */
export function withAccessTo(account: Account, program: string, home: string): Account {
  if (account.switchTo === undefined) return account
  for (const passThrough of [false, true]) {
    const candidate = { ...account, passThrough }
    const [command, args] = commandAs(candidate, 'test', ['-x', program, '-a', '-w', home])
    const result = spawnSync(command, args, { stdio: 'ignore' })
    if (result.error !== undefined) {
      throw new StartError(
        'The command setpriv is missing: install the package util-linux, or start Chairtime as an ordinary user.',
      )
    }
    if (result.status === 0) return candidate
  }
  throw new StartError(
    `The account of the embedded database (uid ${account.switchTo.uid}) cannot reach ${home} and ${program}: move Chairtime out of the private directory, or start it as an ordinary user.`,
  )
}

/**
 * The command line that runs `program` as `account`. On Linux the program gets SIGINT, PostgreSQL's fast shutdown, when
 * this process dies without having stopped it.
 */
export function commandAs(account: Account, program: string, args: string[]): [string, string[]] {
  if (process.platform !== 'linux') return [program, args]
  return ['setpriv', [...identityOptions(account), '--pdeathsig', 'INT', program, ...args]]
}

/** The options with which `setpriv` changes to the account. */
function identityOptions({ switchTo, passThrough }: Account): string[] {
  if (switchTo === undefined) return []
  const account = [`--reuid=${switchTo.uid}`, `--regid=${switchTo.gid}`, '--clear-groups']
  if (!passThrough) return [...account, '--inh-caps=-all']
  // initdb looks for postgres with access(2), which respects the capability only with this secure bit
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [...account, ...capability, '--securebits=+no_setuid_fixup']
}
