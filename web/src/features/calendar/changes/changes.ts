/**
 * What happens after a user has changed a visit or time off by drag or keys. The change is sent, or the user is told
 * that a colleague has changed the visit meanwhile. This code is loaded after the page.
 */
export { changeVisit } from './change-visit.ts'
export { sayMeanwhile } from './meanwhile.ts'
export { moveTimeOff } from './move-time-off.ts'
