import axe from 'axe-core'

/** What axe finds wrong in the shown page: the rule and the element, once for each element. */
export async function violations(): Promise<string[]> {
  const { violations: found } = await axe.run(document.body, { preload: false })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
