import type { NoticeView } from '@chairtime/contract/pages.ts'

interface Notice {
  readonly title: string
  readonly text: string
  /** What leads to the product's start page, where that helps. */
  readonly link: string | null
}

const home = 'Go to the start page'

/** Pages that say in one sentence why there is nothing else to see. */
export const notices: Readonly<Record<NoticeView['notice'], Notice>> = {
  not_found: {
    title: 'There is no page here',
    text: 'The address may be mistyped, or what stood here has moved.',
    link: home,
  },
  opens_soon: {
    title: 'Online booking opens soon',
    text: 'The salon is still setting up its booking site. Please look in again in a while, or contact the salon directly.',
    link: null,
  },
  link_not_found: {
    title: 'This link has ended',
    text: 'Links to an appointment work until a week after it. If yours should still work, please check that it was copied whole, or contact the salon that sent it.',
    link: null,
  },
  demo_off: {
    title: 'The demo salon is not open here',
    text: 'Whoever runs this installation can open it by starting the program outside production without DEMO=0.',
    link: home,
  },
  unavailable: {
    title: 'We are briefly unavailable',
    text: 'Nothing was lost. Please try again in a few seconds.',
    link: null,
  },
}
