import type { Config } from './config.ts'
import { Undeliverable } from './mail.ts'

/** A text message, ready to go. */
export interface Text {
  /** Of our message; a provider that is handed it twice delivers it once, where it can. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly body: string
  readonly tenantId: string
  readonly appointmentId: string | null
}

/** Delivers texts. Throws `Undeliverable` when trying again is of no use. */
export interface TextPort {
  send(text: Text): Promise<{ providerId: string }>
}

/** Whether this installation has a provider of texts: outside production the built-in one. */
export function sendsTexts({ production }: Pick<Config, 'production'>): boolean {
  return !production
}

/** For an installation without a provider of texts: none is ever sent, and each says so. */
export function withoutTexts(): TextPort {
  return {
    send: async () => {
      throw new Undeliverable('this installation has no provider of texts')
    },
  }
}
