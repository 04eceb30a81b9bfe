import { writeAddress } from '@chairtime/contract/booking-address.ts'
import type { PageReply, PageView } from '@chairtime/contract/pages.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { localView } from './local-view.ts'
import { Page } from './page.tsx'
import { type PageActions, PageActionsContext } from './page-actions.ts'
import { createPageRequests } from './page-requests.ts'
import { titleOf } from './page-titles.ts'

const requests = createPageRequests()
const draft = new Map<string, string>()

/**
 * The page, alive: its links and forms ask the server for the next state of the same page instead of
 * loading a new one. Every address and every form means the same when the browser handles it alone.
 */
export function LivePage({ initial }: { readonly initial: PageView }) {
  const [view, setView] = useState(initial)
  const [sending, setSending] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const current = useRef(view)
  const turn = useRef(0)

  const actions = useMemo(() => {
    const show = (next: PageView) => {
      current.current = next
      setView(next)
      setBusy(false)
      setSending(null)
      document.title = titleOf(next)
    }
    /** Only the answer to the latest request counts. */
    const settle = async (mine: number, reply: PageReply, move: (href: string) => void) => {
      if (mine !== turn.current) return
      if ('view' in reply) {
        if (reply.view.kind === 'booking') move(writeAddress(reply.view.base, reply.view.address))
        return show(reply.view)
      }
      if (!reply.redirect.startsWith('/')) return location.assign(reply.redirect)
      move(reply.redirect)
      const next = await requests.get(reply.redirect)
      if (mine !== turn.current) return
      if ('view' in next) show(next.view)
      else location.assign(next.redirect)
    }
    const visit = (href: string) => {
      const mine = ++turn.current
      const here = localView(current.current, href)
      if (here) return show(here)
      setBusy(true)
      requests
        .get(href)
        .then((reply) => settle(mine, reply, () => {}))
        .catch(() => location.assign(href))
    }
    const go = (href: string) => {
      if (href !== location.pathname + location.search) history.pushState(null, '', href)
      visit(href)
    }
    const send = (form: HTMLFormElement, submitter: HTMLElement | null) => {
      const mine = ++turn.current
      const data = new FormData(form, submitter)
      const address = form.getAttribute('action') ?? location.href
      setSending(String(data.get('instead') ?? data.get('start') ?? data.get('intent')))
      setBusy(true)
      requests
        .post(address, data)
        .then((reply) =>
          settle(mine, reply, (href) => {
            const booked = 'redirect' in reply && href.startsWith('/manage/')
            history[booked || 'view' in reply ? 'replaceState' : 'pushState'](null, '', href)
          }),
        )
        .catch(() => show({ ...current.current, problem: unreachable }))
    }
    const prepare = (href: string) => {
      if (!localView(current.current, href)) requests.prepare(href)
    }
    return { visit, go, send, prepare }
  }, [])

  useEffect(() => {
    const back = () => actions.visit(location.pathname + location.search)
    addEventListener('popstate', back)
    return () => removeEventListener('popstate', back)
  }, [actions])

  const { go, send, prepare } = actions
  const offered: PageActions = { busy, sending, go, send, prepare, draft }
  return (
    <PageActionsContext value={offered}>
      <Page view={view} />
    </PageActionsContext>
  )
}

const unreachable = {
  code: 'unreachable',
  sentence: 'We could not reach the salon’s booking. Nothing you typed is lost: please try again.',
  alternatives: [],
}
