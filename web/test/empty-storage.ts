// Removes what an earlier test file left, because the files of a run share one browser. `setup.ts` imports this module
// before the modules that read the storage.
localStorage.clear()
sessionStorage.clear()
