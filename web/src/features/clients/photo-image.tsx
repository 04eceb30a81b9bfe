import type { PhotoSize } from '@chairtime/core/client/photos.ts'
import { useEffect, useState } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { usePhotoFile } from './photo-queries.ts'

interface PhotoImageProps {
  readonly clientId: string
  readonly photoId: string
  readonly size: PhotoSize
  readonly alt: string
  readonly className?: string
}

/**
 * A photo in one of its sizes, and a plain area until its file is loaded. Where a large file could not be loaded, a
 * button loads it again.
 */
export function PhotoImage({ clientId, photoId, size, alt, className }: PhotoImageProps) {
  const { clientPhotos } = useAppTexts()
  const { data, isError, refetch } = usePhotoFile(clientId, photoId, size)
  const address = useAddressOf(data)
  if (isError && size === 'large') {
    return (
      <div role="alert" className="flex flex-col items-center gap-2 text-center">
        {clientPhotos.missing}
        <Button onClick={() => void refetch()}>{clientPhotos.again}</Button>
      </div>
    )
  }
  if (!address) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={cx('block bg-sunken', className)}
      />
    )
  }
  return <img src={address} alt={alt} decoding="async" className={className} />
}

/** An object URL of a file in memory, for as long as the file is shown. */
function useAddressOf(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setAddress(objectUrl)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return address
}
