import { isAllowed, setSingleKeys, shortcuts, useSingleKeys } from '../lib/shortcuts.ts'
import { useAppTexts } from '../lib/texts.ts'
import { Switch } from '../ui/choice.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Keys } from '../ui/keys.tsx'
import { calendarShortcuts } from './calendar-shortcuts.ts'

const groups = ['everywhere', 'desk', 'pages', 'calendar'] as const

/** Dialog with the shortcuts that the user may use, opened by `?` or from the search. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { shell } = useAppTexts()
  const { shortcutDialog, shortcutGroup } = useAppTexts().shortcuts
  const singleKeysOn = useSingleKeys(({ on }) => on)
  return (
    <Dialog
      open
      onClose={onClose}
      title={shell.shortcuts.title}
      description={shortcutDialog.explain}
    >
      <Switch
        label={shortcutDialog.single}
        checked={singleKeysOn}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
      <p className="text-ink-soft text-sm">{shortcutDialog.singleHint}</p>
      {groups.map((group) => (
        <section key={group} className="mt-5">
          <h3 className="font-semibold text-ink-soft text-sm">{shortcutGroup[group]}</h3>
          <dl className="divide-y divide-line">
            {[...shortcuts, ...calendarShortcuts]
              .filter((shortcut) => shortcut.group === group && isAllowed(shortcut))
              .map(({ name, keys }) => (
                <Row key={keys.join()} label={shell.shortcut[name]} keys={keys} />
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

function Row({ label, keys }: { label: string; keys: readonly (readonly string[])[] }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <dt>{label}</dt>
      <dd className="flex flex-wrap justify-end gap-3">
        {keys.map((combination) => (
          <Keys key={combination.join()} keys={combination} />
        ))}
      </dd>
    </div>
  )
}
