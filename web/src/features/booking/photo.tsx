import type { Picture } from '@chairtime/contract/pictures.ts'

interface PhotoProps {
  readonly picture: Picture
  /** The width of the picture on the page, for the browser's choice of a file. */
  readonly sizes: string
  readonly className?: string
}

/** A photo beside the words that it shows; the browser takes the best of its files. Decorative. */
export function Photo({ picture, sizes, className }: PhotoProps) {
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        decoding="async"
        className={className}
      />
    </picture>
  )
}
