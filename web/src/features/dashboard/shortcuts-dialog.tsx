import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from './keys.tsx'
import { modifierName, quickActions } from './shortcuts.ts'

/** Dialog with all shortcuts, opened by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="They rest while you type."
    >
      <dl className="divide-y divide-line">
        {quickActions.map(({ label, key }) => (
          <Row key={key} label={label} keys={[modifierName(), key.toUpperCase()]} />
        ))}
        <Row label="This list" keys={['?']} />
        <Row label="Messages in the corner" keys={['F8']} />
        <Row label="Close what is open" keys={['Esc']} />
      </dl>
    </Dialog>
  )
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Keys keys={keys} />
      </dd>
    </div>
  )
}
