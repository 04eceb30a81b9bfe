import { cx } from './cx.ts'

interface PhotoProps {
  readonly picture: {
    readonly width: number
    readonly height: number
    readonly src: string
    readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  }
  /** The width at which the page shows it, as the attribute `sizes`. */
  readonly sizes: string
  /** Empty for a picture that only decorates. */
  readonly alt: string
  readonly className?: string
  /** On the first screen: loaded before other pictures. */
  readonly eager?: boolean
}

/** A picture in the newest format and the smallest size that fits. It keeps its space while it loads. */
export function Photo({ picture, sizes, alt, className, eager = false }: PhotoProps) {
  const { src, sources, width, height } = picture
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={cx('object-cover', className)}
      />
    </picture>
  )
}
