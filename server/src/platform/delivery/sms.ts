import type { Config } from '../config/config.ts'
import { type ProviderPort, Undeliverable } from './mail.ts'

/** A text message, composed and ready to be sent. */
export interface Text {
  /** The id of the stored message, by which the provider can later be asked about the text. */
  readonly id: string
  /** The phone number in the format E.164. */
  readonly to: string
  readonly body: string
  readonly tenantId: string
  readonly appointmentId: string | null
}

export interface TextPort extends ProviderPort<Text> {
  /**
   * The number that texts are sent from, in the format E.164; `undefined` without a provider. Opt-outs are stored for
   * each sender number.
   */
  readonly sender: string | undefined
}

/** Whether this installation has a provider of texts. Outside production it has the built-in one. */
export function sendsTexts({ production }: Pick<Config, 'production'>): boolean {
  return !production
}

/** The channels without `sms` if this installation sends no texts. */
export function usableChannels<C extends string>(
  channels: readonly C[],
  installation: { readonly sendsTexts: boolean },
): C[] {
  return channels.filter((channel) => channel !== 'sms' || installation.sendsTexts)
}

/** The port of an installation without a provider of texts. */
export function withoutTexts(): TextPort {
  return {
    sender: undefined,
    send: async () => {
      throw new Undeliverable('this installation has no provider of texts')
    },
    find: async () => undefined,
  }
}
