/**
 * A path of the contract with its parameters filled in, each escaped for a URL: `/services/{id}` becomes
 * `/services/7`. `{service.id}` names a field of a parameter. Throws `TypeError` when there is no value.
 */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => {
    const value = name.split('.').reduce<unknown>(fieldOf, params)
    // `undefined` as part of a path would lead to a misleading refusal
    if (value === undefined) throw new TypeError(`no value for {${name}} of ${path}`)
    return encodeURIComponent(String(value))
  })
}

function fieldOf(value: unknown, name: string): unknown {
  return Reflect.get(Object(value), name)
}
