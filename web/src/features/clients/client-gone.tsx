import { Link } from 'react-router'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonClass } from '../../ui/button.tsx'

const linkClass = buttonClass({ variant: 'secondary', size: 'sm', className: 'mt-2' })

/** Stands in place of the file of a client who was erased while it was open. */
export function ClientErased({ name }: { readonly name: string }) {
  const { gone } = useAppTexts().clients
  return (
    <Banner tone="info" className="mt-4">
      <p>{gone.erased(name)}</p>
      <Link to="/clients" className={linkClass}>
        {gone.toClients}
      </Link>
    </Banner>
  )
}

interface ClientMergedProps {
  /** The name of the merged client; undefined when only the id in the address of the page is known. */
  readonly name: string | undefined
  readonly kept: { readonly id: string; readonly name: string }
}

/** Stands above the file of the kept client. It says that the client whose file was opened was merged into this one. */
export function ClientMerged({ name, kept }: ClientMergedProps) {
  const { gone } = useAppTexts().clients
  return (
    <Banner tone="info" className="mt-2 mb-4">
      <p>{name === undefined ? gone.mergedBefore(kept.name) : gone.merged(name, kept.name)}</p>
      <Link to={`/clients/${kept.id}`} replace className={linkClass}>
        {gone.toKept(kept.name)}
      </Link>
    </Banner>
  )
}
