import { Copy, Ellipsis, Trash } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PanelFooter } from '../../ui/panel-footer.tsx'

const ignore = () => {}

export const overlaySamples = {
  dialog: Dialogs,
  menu: Menus,
  panel: Panels,
  'panel-footer': PanelFooters,
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="flex gap-2">
      <Button onClick={() => setOpen('dialog')}>Open the dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open the sheet</Button>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        description="It begins at its first field."
      >
        <form>
          <Field label="Name">{(control) => <Input {...control} />}</Field>
        </form>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="A sheet">
        One thing in detail.
      </Sheet>
    </div>
  )
}

function Panels() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the panel</Button>
      {open && (
        <Panel onClose={() => setOpen(false)} title="A panel" footer={<Button>Done</Button>}>
          One thing beside the page.
        </Panel>
      )}
    </>
  )
}

function PanelFooters() {
  return (
    <PanelFooter>
      <Button>Back</Button>
      <Button variant="primary">Save</Button>
    </PanelFooter>
  )
}

function Menus() {
  return (
    <Menu
      label="Actions"
      trigger={<Ellipsis aria-hidden className="size-5" />}
      items={[
        { label: 'Copy', icon: <Copy aria-hidden className="size-5" />, onSelect: ignore },
        { label: 'Not now', disabled: true, onSelect: ignore },
        {
          label: 'Delete',
          icon: <Trash aria-hidden className="size-5" />,
          danger: true,
          onSelect: ignore,
        },
      ]}
    />
  )
}
