/** The dialog with all shortcuts; `shell.shortcut` says what each of them does. */
export const shortcuts = {
  shortcutGroup: {
    everywhere: 'Everywhere',
    pages: 'Pages',
    desk: 'At the desk',
    calendar: 'In the calendar',
  },
  shortcutDialog: {
    explain: 'They’re off while you type.',
    single: 'Single-key shortcuts',
    singleHint: 'Keys such as / and N. Those with Ctrl, ⌘ or Alt always work.',
  },
}
