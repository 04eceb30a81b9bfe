import type { Reply } from '@chairtime/contract/endpoint.ts'
import type { listPictures as endpoint } from '@chairtime/contract/pictures.ts'
import type { TenantRead } from '../../platform/database/database.ts'
import { loadSalon } from '../../scheduling/salon/book-store.ts'
import { type PictureFiles, pictureView } from '../../scheduling/salon/picture-store.ts'

/** Lists the places for pictures: those of the salon, of its bookable staff members and of the services on its menu. */
export async function listPictures(db: TenantRead): Promise<Reply<typeof endpoint>> {
  const { business, staff, services } = await loadSalon(db)
  const view = (files: PictureFiles | null) => files && pictureView(files)
  return {
    logo: view(business.logo),
    cover: view(business.cover),
    staff: staff.map(({ id, name, portrait }) => ({ id, name, portrait: view(portrait) })),
    services: services.map(({ id, name, photo }) => ({ id, name, photo: view(photo) })),
  }
}
