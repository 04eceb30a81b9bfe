import type { Config } from '../config/config.ts'
import { type ProviderPort, Undeliverable } from './mail.ts'

/** A text message, composed and ready to be sent. */
export interface Text {
  /** The id of our message; the provider can be asked about it. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly body: string
  readonly tenantId: string
  readonly appointmentId: string | null
}

export interface TextPort extends ProviderPort<Text> {
  /** The number that texts come from, E.164; opt-outs are kept for each. */
  readonly sender: string
}

/** Whether this installation has a provider of texts: outside production the built-in one. */
export function sendsTexts({ production }: Pick<Config, 'production'>): boolean {
  return !production
}

/** This installation sends no texts at all. */
export class NoTextProvider extends Undeliverable {}

/** Texts of an installation without a provider: sending any fails with a sentence that says so. */
export function withoutTexts(): TextPort {
  return {
    sender: 'none',
    send: async () => {
      throw new NoTextProvider('this installation has no provider of texts')
    },
    find: async () => undefined,
  }
}
