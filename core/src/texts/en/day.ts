/** The greeting of the dashboard, and the words for the salon's occupancy. */
export const day = {
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  occupancy: {
    red: 'Nearly full - consider opening additional slots',
    yellow: 'Busy period - running smoothly',
    green: 'Plenty of availability',
  },
}
