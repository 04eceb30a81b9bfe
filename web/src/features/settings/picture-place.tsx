import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAppTexts } from '../../lib/texts.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Progress } from '../../ui/progress.tsx'
import type { PicturePlace } from './use-picture-place.ts'

interface TileProps {
  readonly place: PicturePlace
  /** The width of the tile, as the `sizes` of an image. */
  readonly sizes: string
  readonly placeholder: ReactNode
  readonly className: string
}

/** The present picture of a place, or its placeholder. A file can be dropped on the tile. */
export function PictureTile({ place, sizes, placeholder, className }: TileProps) {
  const { inputId, picture, sent, choose } = place
  return (
    <FileDrop inputId={inputId} onFile={choose} className={cx('shrink-0 bg-sunken', className)}>
      {picture ? (
        <Picture files={picture} alt="" sizes={sizes} className="size-full" />
      ) : (
        <span className="flex size-full items-center justify-center text-ink-soft">
          {placeholder}
        </span>
      )}
      {sent !== null && <span className="absolute inset-0 bg-scrim" />}
    </FileDrop>
  )
}

const types = 'image/jpeg,image/png,image/webp,image/avif'

/** The controls of a place: file field, remove button and progress of the upload. An empty place shows the hint. */
export function PictureControls({ place, hint }: { place: PicturePlace; hint?: string }) {
  const { inputId, name, picture, sent, problem, choose } = place
  const { pictures } = useAppTexts().settings
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
      <div className="wrap-anywhere min-w-24 flex-1">
        <p className="font-medium">{name}</p>
        {hint && !picture && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
      <div className="flex items-center gap-1">
        <RemoveButton place={place} />
        <input
          id={inputId}
          type="file"
          accept={types}
          // a `disabled` field would lose the focus
          aria-disabled={sent !== null || undefined}
          aria-label={picture ? pictures.replaceFor(name) : pictures.chooseFor(name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${inputId}-problem` : undefined}
          className="peer sr-only"
          onClick={(event) => {
            if (sent !== null) event.preventDefault()
          }}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) choose(file)
            // an emptied field lets the user choose the same file again after a problem
            currentTarget.value = ''
          }}
        />
        <label
          aria-hidden
          htmlFor={inputId}
          className={buttonClass({
            size: 'sm',
            className:
              'min-w-22 cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2 peer-aria-disabled:cursor-default peer-aria-disabled:opacity-55',
          })}
        >
          {picture ? pictures.replace : pictures.choose}
        </label>
      </div>
      {sent !== null && (
        <div className="w-full">
          <Progress label={pictures.uploading(name)} percent={sent * 100} />
        </div>
      )}
      {problem && (
        <p id={`${inputId}-problem`} role="alert" className="w-full text-sm text-stop">
          {problem}
        </p>
      )}
    </div>
  )
}

function RemoveButton({ place: { name, picture, removing, remove } }: { place: PicturePlace }) {
  const { pictures } = useAppTexts().settings
  if (!picture) return null
  return (
    <Button
      variant="quiet"
      size="icon"
      busy={removing}
      onClick={remove}
      aria-label={pictures.removeFor(name)}
      title={pictures.removeFor(name)}
    >
      {!removing && <Trash2 aria-hidden className="size-4" />}
    </Button>
  )
}
