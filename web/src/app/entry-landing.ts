import './site.css'
import '../features/landing/prose.css'
import { DEMO_GENERATION_MS, demoLabel } from '@chairtime/core/salon/demo-site.ts'
import { reloadAfterRestart } from './reload.ts'

/**
 * What the pages about the product do beyond links and forms. The button of the demo generator waits for a name and a
 * service, and shows that it is busy. A recording plays while it is open. On a phone the menu closes when one of its
 * links is pressed.
 */

if (import.meta.env.DEV) reloadAfterRestart()

const form = document.querySelector<HTMLFormElement>('form[data-demo]')
if (form) enhanceDemo(form)

document.querySelector('video')?.parentElement?.addEventListener('toggle', (event) => {
  const video = document.querySelector('video')
  if ((event as ToggleEvent).newState === 'open') void video?.play().catch(() => {})
  else video?.pause()
})

// a link to a section of the same page loads no page, so without this code the menu would stay open
const menu = document.querySelector<HTMLDetailsElement>('header details')
menu?.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) menu.open = false
})

function enhanceDemo(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const label = document.querySelector('[data-demo-label]')
  if (!button || !label) return
  const idleLabel = button.textContent
  let isGenerating = false

  const update = () => {
    const fields = new FormData(form)
    const name = String(fields.get('name') ?? '')
    label.textContent = demoLabel(name)
    button.disabled = isGenerating || name.trim() === '' || !fields.has('service')
  }
  form.addEventListener('input', update)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    isGenerating = true
    button.textContent = button.dataset.busyLabel ?? idleLabel
    update()
    setTimeout(() => {
      isGenerating = false
      button.textContent = idleLabel
      update()
      form.submit()
    }, DEMO_GENERATION_MS)
  })
  update()
}
