/**
 * A path of the contract with its parameters filled in, each escaped for a URL: `/services/{id}` becomes
 * `/services/7`. Throws `TypeError` when a parameter has no value.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // an empty parameter would make another path, which is refused for a misleading reason
    if (value === undefined) throw new TypeError(`no value for {${name}} of ${path}`)
    return encodeURIComponent(String(value))
  })
}
