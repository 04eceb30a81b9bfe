import 'react'

declare module 'react' {
  /** Styles may set the variables of a stylesheet. */
  interface CSSProperties {
    readonly [variable: `--${string}`]: string | number | undefined
  }
}
