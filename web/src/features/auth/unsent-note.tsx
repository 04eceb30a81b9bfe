import { useEffect, useState } from 'react'
import { keptKey, readKept } from '../../lib/kept-store.ts'
import type { UnsentAction } from '../../lib/queue-store.ts'
import { useSession } from '../../lib/session.ts'
import { useAppTexts } from '../../lib/texts.ts'
import { Banner } from '../../ui/banner.tsx'

/** Says whose changes still wait in this browser, because the server ended the session before they were sent. */
export function UnsentNote() {
  const { login } = useAppTexts().auth
  const ended = useSession((session) => session.ended)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const key = ended && keptKey('queue', ended)
    if (!key) return
    void readKept<readonly UnsentAction[]>(key).then((kept = []) =>
      setCount(kept.filter(({ problem }) => problem === null).length),
    )
  }, [ended])
  if (!ended || count === 0) return null
  return <Banner tone="warning">{login.unsent(count, ended.user.name)}</Banner>
}
