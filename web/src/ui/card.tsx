import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { cx } from './cx.ts'

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title?: ReactNode
  /** Content at the right of the title. */
  readonly action?: ReactNode
}

/** A box with one subject. With a title it is a landmark region of that name. */
export function Card({ title, action, className, children, ...rest }: CardProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={cx('rounded-md border border-line bg-surface p-4 sm:p-5', className)}
      {...rest}
    >
      {title && (
        <div className="mb-3 flex min-h-7 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </section>
  )
}
