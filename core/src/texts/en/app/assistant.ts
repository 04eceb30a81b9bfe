/** The assistant in the corner of every page; the suggestions themselves come from the server. */
export const assistant = {
  pill: {
    name: 'AI Assistant',
    tips: (count: number) => (count === 1 ? '1 tip' : `${count} tips`),
  },
  panel: {
    title: 'AI Scheduling Assistant',
    subtitle: 'Smart suggestions to optimize your day',
    loading: 'Loading the suggestions',
    none: 'All caught up! Your schedule looks great.',
    more: (count: number) => (count === 1 ? '+1 more suggestion' : `+${count} more suggestions`),
    unknownOffline: 'Suggestions appear when you’re connected again.',
    offline: 'You can dismiss suggestions when you’re connected again.',
  },
  types: {
    warning: 'Warning',
    opportunity: 'Opportunity',
    optimization: 'Optimization',
    insight: 'Insight',
  },
  dismissal: {
    dismiss: 'Dismiss',
    dismissOne: (title: string) => `Dismiss: ${title}`,
    dismissed: (title: string) => `Dismissed: ${title}`,
    undo: 'Undo',
    failed: 'That didn’t work',
  },
}
