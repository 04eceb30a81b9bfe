import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../test/show.tsx'
import { AddSelect } from './add-select.tsx'

test.each(['{ArrowDown}', '{End}', 'w'])(
  'when the options of a list add something, the key %s only opens the list, and Enter adds the chosen option',
  async (key) => {
    const add = vi.fn<(name: string) => void>()
    await show(
      <AddSelect aria-label="Add a service" onChange={({ target }) => add(target.value)}>
        <option value="">Add a service</option>
        <option value="cut">Cut</option>
        <option value="wash">Wash</option>
      </AddSelect>,
    )
    page.getByLabelText('Add a service').element().focus()
    await userEvent.keyboard(key)
    expect(add).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => add.mock.calls).toEqual([['wash']])
  },
)
