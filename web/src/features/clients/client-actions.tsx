import { Ban, CircleCheck, Ellipsis, Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { lazily } from '../../lib/lazily.tsx'
import { useAppTexts } from '../../lib/texts.ts'
import { useMay } from '../../lib/use-may.ts'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateClient } from './change-queries.ts'
import type { Client } from './queries.ts'
import { toastError } from './toast-error.ts'

const OtherClientDialog = lazily(
  async () => (await import('./other-client-dialog.tsx')).OtherClientDialog,
)

const ClientDialog = lazily(async () => (await import('./client-dialog.tsx')).ClientDialog)

const EraseDialog = lazily(async () => (await import('./erase-dialog.tsx')).EraseDialog)

interface ClientActionsProps {
  readonly client: Client
  readonly onErased: () => void
}

/** The menu of a client: change, block, merge and erase. */
export function ClientActions({ client, onErased }: ClientActionsProps) {
  const { profile, duplicates } = useAppTexts().clients
  const mayErase = useMay('clients.erase')
  const [open, setOpen] = useState<'edit' | 'merge' | 'erase' | null>(null)
  const setBlocked = useBlock(client)
  const icon = 'size-5'
  const close = () => setOpen(null)
  return (
    <>
      <Menu
        label={profile.more}
        trigger={<Ellipsis aria-hidden className={icon} />}
        items={[
          {
            label: profile.edit,
            icon: <Pencil aria-hidden className={icon} />,
            onSelect: () => setOpen('edit'),
          },
          {
            label: client.blocked ? profile.unblock : profile.block,
            icon: client.blocked ? (
              <CircleCheck aria-hidden className={icon} />
            ) : (
              <Ban aria-hidden className={icon} />
            ),
            onSelect: () => setBlocked(!client.blocked),
          },
          {
            label: duplicates.other,
            icon: <Users aria-hidden className={icon} />,
            onSelect: () => setOpen('merge'),
          },
          ...(mayErase
            ? [
                {
                  label: profile.erase,
                  icon: <Trash2 aria-hidden className={icon} />,
                  danger: true,
                  onSelect: () => setOpen('erase'),
                },
              ]
            : []),
        ]}
      />
      {open === 'edit' && <ClientDialog client={client} onClose={close} />}
      {open === 'merge' && <OtherClientDialog client={client} onClose={close} />}
      {open === 'erase' && <EraseDialog client={client} onClose={close} onErased={onErased} />}
    </>
  )
}

/** Blocks a client or lifts the block, and offers Undo. */
function useBlock({ id, ...client }: Client): (blocked: boolean) => void {
  const { profile } = useAppTexts().clients
  const updating = useUpdateClient(id)
  const write = (blocked: boolean, version: number) => {
    const { name, phone, email, birthday, tags } = client
    return updating.mutateAsync({ name, phone, email, birthday, tags, blocked, version })
  }
  return (blocked) =>
    void write(blocked, client.version).then(({ client: { version } }) => {
      const undo = () => void write(!blocked, version).catch(toastError)
      toast({
        title: (blocked ? profile.blockedToast : profile.unblockedToast)(client.name),
        actions: [{ label: profile.undo, undo: true, onSelect: undo }],
      })
    }, toastError)
}
