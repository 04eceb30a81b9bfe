/**
 * A path of the contract with its parameters filled in, each escaped for a URL: `/services/{id}` becomes
 * `/services/7`. Throws `TypeError` when a parameter has no value.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // `undefined` as part of a path would lead to a misleading refusal
    if (value === undefined) throw new TypeError(`no value for {${name}} of ${path}`)
    return encodeURIComponent(String(value))
  })
}
