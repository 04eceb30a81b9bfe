import { useAppTexts } from '../../lib/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Keys } from './keys.tsx'
import { modifierName, quickActions } from './shortcuts.ts'

/** Dialog with all shortcuts, opened by `?`. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { quickAction, shortcuts } = useAppTexts().dashboard
  return (
    <Dialog open onClose={onClose} title={shortcuts.title} description={shortcuts.explain}>
      <dl className="divide-y divide-line">
        {quickActions.map(({ name, key }) => (
          <Row key={key} label={quickAction[name]} keys={[modifierName(), key.toUpperCase()]} />
        ))}
        <Row label={shortcuts.list} keys={['?']} />
        <Row label={shortcuts.messages} keys={['F8']} />
        <Row label={shortcuts.close} keys={['Esc']} />
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
