import { Camera } from 'lucide-react'
import { useId, useState } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { useFocusOnNewContent, useKeptFocus } from '../../ui/area-focus.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card as Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonList } from '../../ui/skeleton.tsx'
import { PhotoImage } from './photo-image.tsx'
import { type Photo, usePhotos } from './photo-queries.ts'
import { PhotoUploads } from './photo-uploads.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

const PhotoDialog = lazily(async () => (await import('./photo-dialog.tsx')).PhotoDialog)

interface ClientPhotosProps {
  readonly clientId: string
  /** Whether the user may change and remove photos. */
  readonly mayWrite: boolean
  /** Whether the user may add photos. The default is `mayWrite`. */
  readonly mayAdd?: boolean
}

/** The photos of a client as squares, and a button that adds photos. A press on a square opens the whole photo. */
export function ClientPhotos({ clientId, mayWrite, mayAdd = mayWrite }: ClientPhotosProps) {
  const { clientPhotos } = useAppTexts()
  const read = usePhotos(clientId)
  const { data: photos, isPending } = read
  const { uploads, drop, again, add } = usePhotoUploads(clientId)
  const isEmpty = photos?.length === 0 && uploads.length === 0
  // the buttons of an upload disappear when it is dismissed, and one of them may have the focus
  const area = useKeptFocus<HTMLElement>()
  return (
    <Section
      ref={area}
      tabIndex={-1}
      className="outline-none"
      title={clientPhotos.title}
      action={mayAdd && <AddButton onFiles={add} />}
    >
      {isPending && (
        <WhileLoading>
          <SkeletonList label={clientPhotos.loading} rows={1} rowClass="h-28" />
        </WhileLoading>
      )}
      {read.isError && <ErrorState {...failureOf(read)} />}
      {isEmpty && <NoPhotos mayAdd={mayAdd} />}
      <PhotoUploads uploads={uploads} onAgain={again} onDismiss={drop} />
      {photos && <Grid clientId={clientId} photos={photos} mayWrite={mayWrite} />}
    </Section>
  )
}

function NoPhotos({ mayAdd }: { readonly mayAdd: boolean }) {
  const { clientPhotos } = useAppTexts()
  if (!mayAdd) return <p className="text-ink-soft">{clientPhotos.emptyReadOnly}</p>
  return (
    <EmptyState icon={<Camera aria-hidden className="size-7" />} title={clientPhotos.emptyTitle}>
      {clientPhotos.empty}
    </EmptyState>
  )
}

/** Chooses files; a phone offers its camera, too. */
function AddButton({ onFiles }: { readonly onFiles: (files: Iterable<File>) => void }) {
  const { clientPhotos } = useAppTexts()
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        aria-label={clientPhotos.add}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // without this, the browser would report no change when the same file is chosen again after a problem
          currentTarget.value = ''
        }}
      />
      <label
        aria-hidden
        htmlFor={id}
        className={buttonClass({
          size: 'sm',
          className:
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-2',
        })}
      >
        <Camera aria-hidden className="size-4" />
        {clientPhotos.add}
      </label>
    </>
  )
}

/** The number of photos that are shown until the user asks for all. It fills whole rows of 3, 4 or 6 squares. */
const FIRST_SHOWN = 12

interface GridProps extends Pick<ClientPhotosProps, 'clientId' | 'mayWrite'> {
  readonly photos: readonly Photo[]
}

function Grid({ clientId, photos, mayWrite }: GridProps) {
  const { clientPhotos } = useAppTexts()
  const [showsAll, setShowsAll] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const area = useFocusOnNewContent<HTMLFieldSetElement>(
    `${showsAll} ${openId} ${photos.length === 0}`,
  )
  return (
    <fieldset
      ref={area}
      tabIndex={-1}
      aria-label={photos.length > 0 ? clientPhotos.title : clientPhotos.emptyTitle}
      className="min-w-0 focus:outline-none"
    >
      {photos.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-6">
          {photos.slice(0, showsAll ? undefined : FIRST_SHOWN).map((photo, i) => (
            <li key={photo.id}>
              <Tile
                clientId={clientId}
                photo={photo}
                position={i + 1}
                onOpen={() => setOpenId(photo.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {!showsAll && photos.length > FIRST_SHOWN && (
        <Button size="sm" className="mt-3" onClick={() => setShowsAll(true)}>
          {clientPhotos.all(photos.length)}
        </Button>
      )}
      {openId && (
        <PhotoDialog
          clientId={clientId}
          photos={photos}
          openId={openId}
          mayWrite={mayWrite}
          onOpen={setOpenId}
        />
      )}
    </fieldset>
  )
}

interface TileProps {
  readonly clientId: string
  readonly photo: Photo
  /** The number of the photo in the list, from 1. */
  readonly position: number
  readonly onOpen: () => void
}

function Tile({ clientId, photo: { id, caption, created_at }, position, onOpen }: TileProps) {
  const { clientPhotos } = useAppTexts()
  const name = caption ?? clientPhotos.taken(position, formatDate(created_at, 'date'))
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={clientPhotos.open(name)}
      title={name}
      className="block aspect-square w-full overflow-hidden rounded-md bg-sunken"
    >
      <PhotoImage
        clientId={clientId}
        photoId={id}
        size="small"
        alt=""
        className="size-full object-cover"
      />
    </button>
  )
}
