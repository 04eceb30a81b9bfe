/** The changes of data after a move by drag or keys, in one file that is loaded after the page. */
export { changeVisit } from './change-visit.ts'
export { sayMeanwhile } from './meanwhile.ts'
export { moveTimeOff } from './move-time-off.ts'
