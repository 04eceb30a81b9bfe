import { cx } from './cx.ts'

interface PictureProps {
  /** The files of the picture. The browser takes the first type that it knows, and of this type the width that fits. */
  readonly files: {
    readonly width: number
    readonly height: number
    readonly src: string
    readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  }
  /** What the picture shows, in words. Empty where a name beside the picture says it. */
  readonly alt: string
  /** The width at which the page shows it, as a value of the attribute `sizes`, for example `96px` or `100vw`. */
  readonly sizes: string
  /** `true` for a picture that is visible at once; others load when they come near the window. */
  readonly eager?: boolean
  /** Classes of the `img`. With them the caller sets the size of the picture in the page. */
  readonly className?: string
}

/** A picture in the type and size that suits the browser. Its place has its final size before it loads. */
export function Picture({ files, alt, sizes, eager = false, className }: PictureProps) {
  const { width, height, src, sources } = files
  return (
    <picture className="contents">
      {sources.map(({ type, srcset }) => (
        // hidden, because a flex row would leave a gap for each source
        <source key={type} type={type} srcSet={srcset} sizes={sizes} className="hidden" />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding={eager ? 'auto' : 'async'}
        {...(eager && { fetchPriority: 'high' as const })}
        className={cx('object-cover', className)}
      />
    </picture>
  )
}
