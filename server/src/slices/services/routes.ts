import * as bulkImport from '@chairtime/contract/services/bulk-import.ts'
import * as categories from '@chairtime/contract/services/categories.ts'
import * as templates from '@chairtime/contract/services/templates.ts'
import * as contract from '@chairtime/contract/services.ts'
import { type Route, read, write } from '../../platform/api/route.ts'
import { bulkImportServices } from './bulk-import-services.ts'
import { createCategory } from './create-category.ts'
import { createService } from './create-service.ts'
import { deleteCategory } from './delete-category.ts'
import { deleteService } from './delete-service.ts'
import { duplicateService } from './duplicate-service.ts'
import { importTemplates } from './import-templates.ts'
import { listCategories } from './list-categories.ts'
import { listServices } from './list-services.ts'
import { listTemplates } from './list-templates.ts'
import { readService } from './read-service.ts'
import { restoreService } from './restore-service.ts'
import { updateCategory } from './update-category.ts'
import { updateService } from './update-service.ts'

export const servicesRoutes: readonly Route[] = [
  read(contract.listServices, listServices),
  read(contract.readService, readService),
  write(contract.createService, createService),
  write(contract.updateService, updateService),
  write(contract.deleteService, deleteService),
  write(contract.restoreService, restoreService),
  write(contract.duplicateService, duplicateService),
  write(bulkImport.bulkImportServices, bulkImportServices),
  read(templates.listTemplates, listTemplates),
  write(templates.importTemplates, importTemplates),
  read(categories.listCategories, listCategories),
  write(categories.createCategory, createCategory),
  write(categories.updateCategory, updateCategory),
  write(categories.deleteCategory, deleteCategory),
]
