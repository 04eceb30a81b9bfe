/** What follows a change by drag or keys: its request, or the news of a colleague's change. Loaded after the page. */
export { changeVisit } from './change-visit.ts'
export { sayMeanwhile } from './meanwhile.ts'
export { moveTimeOff } from './move-time-off.ts'
