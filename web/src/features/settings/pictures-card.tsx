import type { Picture } from '@chairtime/contract/pictures.ts'
import { initialOf } from '@chairtime/core/text/names.ts'
import { Image } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureOf } from '../../lib/api-error.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { WhileLoading } from '../../lib/while-loading.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DrawnCover } from './drawn-cover.tsx'
import { PermittedFields } from './permitted-fields.tsx'
import { PictureControls, PictureTile } from './picture-place.tsx'
import { type Place, usePictures } from './picture-queries.ts'
import { usePicturePlace } from './use-picture-place.ts'

interface Salon {
  readonly id: string
  readonly name: string
}

/** The pictures of the booking site: the salon's own, and those of its staff members and services. */
export function PicturesCard({ salon }: { salon: Salon }) {
  const { pictures } = useAppTexts().settings
  const read = usePictures()
  const { data } = read
  return (
    <Card title={pictures.title}>
      <p className="mb-4 text-ink-soft">{pictures.intro}</p>
      {read.isError && <ErrorState {...failureOf(read)} />}
      {read.isPending && (
        <WhileLoading>
          <Skeleton className="aspect-16/7" />
        </WhileLoading>
      )}
      {data && (
        <PermittedFields permission="pictures.write">
          <SalonPictures salon={salon} logo={data.logo} cover={data.cover} />
          <Places title={pictures.team}>
            {data.staff.map(({ id, name, portrait }) => (
              <PlaceRow key={id} place={{ kind: 'portrait', id }} name={name} picture={portrait} />
            ))}
          </Places>
          <Places title={pictures.services}>
            {data.services.map(({ id, name, photo }) => (
              <PlaceRow key={id} place={{ kind: 'photo', id }} name={name} picture={photo} />
            ))}
          </Places>
        </PermittedFields>
      )}
    </Card>
  )
}

interface SalonPicturesProps {
  readonly salon: Salon
  readonly logo: Picture | null
  readonly cover: Picture | null
}

/** Cover and logo, arranged as on the booking site. */
function SalonPictures({ salon, logo, cover }: SalonPicturesProps) {
  const { pictures } = useAppTexts().settings
  const coverPlace = usePicturePlace({ kind: 'cover', id: salon.id }, pictures.cover, cover)
  const logoPlace = usePicturePlace({ kind: 'logo', id: salon.id }, pictures.logo, logo)
  return (
    <>
      <PictureTile
        place={coverPlace}
        sizes="(min-width: 48rem) 728px, 100vw"
        placeholder={<DrawnCover name={salon.name} />}
        className="aspect-16/7 rounded-md"
      />
      <PictureTile
        place={logoPlace}
        sizes="80px"
        placeholder={<Initial name={salon.name} className="bg-accent text-2xl text-accent-ink" />}
        className="relative z-10 ms-4 -mt-10 size-20 rounded-[1.25rem] border-4 border-surface"
      />
      <div className="mt-3 space-y-3">
        <PictureControls place={coverPlace} hint={pictures.coverHint} />
        <PictureControls place={logoPlace} hint={pictures.logoHint} />
      </div>
    </>
  )
}

/** The first letter, as on the booking site. */
function Initial({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-full items-center justify-center font-semibold font-serif',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  )
}

function Places({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className="mt-6 mb-1 font-semibold text-ink-soft text-sm">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  )
}

interface PlaceRowProps {
  readonly place: Place
  readonly name: string
  readonly picture: Picture | null
}

function PlaceRow({ place, name, picture }: PlaceRowProps) {
  const state = usePicturePlace(place, name, picture)
  const isPerson = place.kind === 'portrait'
  return (
    <li className="flex items-center gap-3 py-2">
      <PictureTile
        place={state}
        sizes="64px"
        placeholder={
          isPerson ? (
            <Initial name={name} className="bg-accent-soft text-accent text-xl" />
          ) : (
            <Image aria-hidden className="size-5" />
          )
        }
        className={isPerson ? 'size-14 rounded-full' : 'h-12 w-16 rounded-md'}
      />
      <PictureControls place={state} />
    </li>
  )
}
