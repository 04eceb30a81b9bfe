import { type ReactNode, useState } from 'react'
import { cx } from './cx.ts'

interface FileDropProps {
  /** Id of the file field that a press on the area opens. */
  readonly inputId: string
  readonly onFile: (file: File) => void
  readonly className?: string
  readonly children: ReactNode
}

/**
 * An area that takes a dropped file. It is for mouse and finger only: the keyboard and screen readers use the file
 * field, which is elsewhere on the page.
 */
export function FileDrop({ inputId, onFile, className, children }: FileDropProps) {
  const [isFileOver, setIsFileOver] = useState(false)
  return (
    <label
      aria-hidden
      htmlFor={inputId}
      onDragOver={(event) => {
        event.preventDefault()
        setIsFileOver(true)
      }}
      onDragLeave={() => setIsFileOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsFileOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={cx(
        'relative block cursor-pointer overflow-hidden',
        isFileOver && 'outline-2 outline-accent outline-offset-2',
        className,
      )}
    >
      {children}
    </label>
  )
}
