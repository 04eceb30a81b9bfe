import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The libraries that every page of the app needs, without parts that only a few pages need, such as `useQueries`. */
const LIBRARIES =
  /node_modules[\\/](react-router|tinykeys|zustand|idb-keyval|@tanstack)[\\/](?!.*(hydration|ueries|useMutationState))/
const SOURCES = /[\\/](web|core|contract)[\\/]src[\\/]|[\\/]icons[\\/]/
const CATALOGUE = /[\\/]texts[\\/]app\.ts$/

/** The entry of the app. Its code stays in its own file, because Vite leaves out an entry without code. */
const ENTRY = /[\\/]entry-client\.tsx$/
const APP = /[\\/]web[\\/]index\.html$/
/** Entries and separately loaded modules of the booking site and the public pages. */
const OTHER_STARTS = /[\\/]web[\\/]src[\\/](app|features)[\\/](booking[\\/]|entry-landing)/
/** The dashboard, and its lower cards, which are drawn later. */
const FIRST_PAGE = /[\\/](dashboard-page|lower-cards)\.tsx$/

/**
 * The name of the built file that takes a module of the app; null leaves the choice to the build. `app` holds what
 * every page of the app needs. `desk` holds what the dashboard shares with other pages. Without these names each
 * combination of pages would have a file of its own. The dashboard would load seventy files, and asking for one
 * costs a slow processor 5 ms.
 */
export function appFile(id: string, graph: Graph): string | null {
  if (ENTRY.test(id)) return null
  if (LIBRARIES.test(id)) return 'app'
  if (!SOURCES.test(id) || isNamedOnly(id, graph)) return null
  const starts = startsOf(id, graph)
  if (starts.some((start) => OTHER_STARTS.test(start))) return null
  if (starts.some((start) => APP.test(start))) return 'app'
  return starts.length > 1 && starts.some((start) => FIRST_PAGE.test(start)) ? 'desk' : null
}

/** The entries and the separately loaded modules that load a module. */
function startsOf(id: string, graph: Graph): string[] {
  const starts: string[] = []
  // The build moves the calls of a contract file to a second module, whose name ends with `?calls`. Only the contract
  // file imports this module. Pages import the contract file, so the search begins there.
  const imported = id.replace(/\?calls$/, '')
  // the loop over a set also reaches what is added to it meanwhile
  const ids = new Set([imported])
  for (const moduleId of ids) {
    const module = graph.getModuleInfo(moduleId)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) starts.push(moduleId)
    for (const importer of module.importers) if (!isNamedOnly(importer, graph)) ids.add(importer)
  }
  return starts
}

/**
 * Whether a module is the index of all texts or imports zod. The app imports most of these modules, such as the files
 * of the contract with schemas, but the build leaves their code out. The other modules belong to the app and check data
 * with zod.
 */
function isNamedOnly(id: string, graph: Graph): boolean {
  const imported = graph.getModuleInfo(id)?.importedIds ?? []
  return CATALOGUE.test(id) || imported.some((name) => /[\\/]zod[\\/]/.test(name))
}
