import { itemAt } from '@chairtime/core/known.ts'
import type { TestSalon, TestServer } from './harness.ts'

export interface SalonOfTwo {
  readonly salon: TestSalon
  readonly cut: string
  readonly mia: string
  readonly tom: string
}

/** A new salon without a lunch break in which Mia and Tom do a cut of 45 minutes, with the ids of the three. */
export async function salonOfTwo(server: TestServer): Promise<SalonOfTwo> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  return { salon, cut: itemAt(serviceIds, 0), mia: itemAt(staffIds, 0), tom: itemAt(staffIds, 1) }
}
