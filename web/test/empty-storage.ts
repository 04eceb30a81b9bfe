// Imported before the modules that read the storage: the files of a run share one browser.
localStorage.clear()
sessionStorage.clear()
