import type { RouteObject } from 'react-router'
import { create } from 'zustand'

/** Whether a newer version than the one in this tab is ready. */
export const useNewVersion = create<{ isReady: boolean }>(() => ({ isReady: false }))

/**
 * Registers the service worker for each address of the app, so that it controls no booking site on the same host.
 * Nothing happens in development and on insecure origins.
 */
export async function registerWorker(routes: readonly RouteObject[]): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let hadWorker = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadWorker) useNewVersion.setState({ isReady: true })
    hadWorker = true
  })
  for (const scope of scopesOf(routes)) {
    await navigator.serviceWorker.register(workerAddress(), { scope }).catch(withoutWorker)
  }
}

function scopesOf(routes: readonly RouteObject[]): string[] {
  const paths = routes.flatMap(pathsOf).filter((path) => !/^\/dev\/|\*/.test(path))
  return [...new Set(paths.map((path) => `/${path.split('/')[1]}`))]
}

function pathsOf({ path, children = [] }: RouteObject): string[] {
  return [...(path ? [path] : []), ...children.flatMap(pathsOf)]
}

/** The content security policy takes addresses of scripts from a policy alone. */
function workerAddress(): string {
  const address = '/sw.js'
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** The part of the browser's trusted types that is used; TypeScript does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string }
}

/** A browser may refuse, in a private window for instance. The app then needs a connection to open. */
function withoutWorker(): void {}
