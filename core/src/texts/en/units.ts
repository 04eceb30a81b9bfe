export const units = {
  units: {
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
  },
}
