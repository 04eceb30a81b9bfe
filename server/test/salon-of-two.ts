import { itemAt } from '@chairtime/core/known.ts'
import type { TestSalon, TestServer } from './harness.ts'

export interface SalonOfTwo {
  readonly salon: TestSalon
  readonly cut: string
  readonly mia: string
  readonly tom: string
}

/** Opens a salon without a lunch break. Returns it with the ids of its 45-minute cut, and of Mia and Tom, who do it. */
export async function salonOfTwo(server: TestServer): Promise<SalonOfTwo> {
  const salon = await server.registerSalon()
  const { serviceIds, staffIds } = await salon.onboard({ lunch: null })
  return { salon, cut: itemAt(serviceIds, 0), mia: itemAt(staffIds, 0), tom: itemAt(staffIds, 1) }
}
