/** Texts of the components that the screens share, mostly for screen readers. */
export const labels = {
  labels: {
    close: 'Close',
    dismiss: 'Dismiss',
    retry: 'Try again',
    message: 'Message',
    messages: 'Messages',
    salonTimes: (zone: string) => `Times are the salon’s: ${zone}`,
  },
  toastTone: { info: 'Information', success: 'Done', warning: 'Warning', error: 'Error' },
}
