import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { AddSelect } from '../../ui/add-select.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Checkbox, RadioCards, RadioChips, Switch } from '../../ui/choice.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { ColorField } from '../../ui/color-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Input, Select, Textarea } from '../../ui/input.tsx'
import { SearchInput } from '../../ui/search-input.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const controlSamples = {
  'add-select': Adding,
  button: Buttons,
  choice: Choices,
  'close-button': () => <CloseButton onClose={() => {}} />,
  'color-field': Colors,
  'copy-button': () => (
    <CopyButton
      text="http://studio.localhost/"
      label="Copy link"
      copiedLabel="Copied"
      failedLabel="Please copy it by hand"
    />
  ),
  field: Fields,
  'file-drop': Files,
  input: Inputs,
  'search-input': SearchInputs,
}

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} size="sm">
            small
          </Button>
          <Button variant={variant} size="icon" aria-label={`${variant} icon`}>
            <Ellipsis aria-hidden className="size-5" />
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
          <Button variant={variant} busy busyLabel="busy...">
            not busy
          </Button>
        </Row>
      ))}
      <a href="#top" className={buttonClass()}>
        A link that looks like a button
      </a>
    </>
  )
}

function Choices() {
  const [isOn, setOn] = useState(true)
  const [method, setMethod] = useState<'cash' | 'card'>('cash')
  const [tip, setTip] = useState('15')
  return (
    <>
      <Checkbox label="Unchecked" />
      <Checkbox label="Checked" defaultChecked />
      <Checkbox label="Wrong" error="This must be accepted" />
      <Checkbox label="Disabled" disabled />
      <Switch label="On" checked={isOn} onChange={() => setOn(!isOn)} />
      <Switch label="Off" checked={!isOn} onChange={() => setOn(!isOn)} />
      <RadioCards
        legend="Paid with"
        name={useId()}
        value={method}
        options={[
          { value: 'cash', label: 'Cash', description: 'Notes and coins' },
          { value: 'card', label: 'Card' },
        ]}
        onChange={setMethod}
      />
      <RadioChips
        legend="Tip"
        name={useId()}
        className="grid-cols-3"
        value={tip}
        options={[
          { value: '0', label: 'No tip' },
          { value: '15', label: '15%' },
          { value: '20', label: '20%' },
        ]}
        onChange={setTip}
      />
    </>
  )
}

function Colors() {
  const [color, setColor] = useState('#6b2d5c')
  return (
    <ColorField
      legend="Color"
      name={useId()}
      value={color}
      swatches={[
        { value: '#6b2d5c', label: 'Plum' },
        { value: '#1f5f8b', label: 'Ocean' },
      ]}
      otherLabel="Another color"
      hint="White text is easy to read on this color."
      onChange={setColor}
    />
  )
}

function Fields() {
  return (
    <>
      <Field label="Name">{(control) => <Input {...control} defaultValue="Ana Petrova" />}</Field>
      <Field label="Phone" hint="With the country code.">
        {(control) => <Input {...control} placeholder="+1 202 555 0123" />}
      </Field>
      <Field label="Email" error="Please enter an address like ana@salon.test">
        {(control) => <Input {...control} defaultValue="ana" />}
      </Field>
    </>
  )
}

function SearchInputs() {
  return (
    <>
      <SearchInput aria-label="Search" defaultValue="Cut" />
      <SearchInput aria-label="Empty search" placeholder="Search services" />
    </>
  )
}

function Inputs() {
  return (
    <>
      <Input aria-label="Text" defaultValue="Text" />
      <Input aria-label="Empty" placeholder="Placeholder" />
      <Input aria-label="Date" type="date" defaultValue="2026-03-08" />
      <Input aria-label="Number" type="number" defaultValue={45} />
      <Input aria-label="Wrong" aria-invalid defaultValue="Wrong" />
      <Input aria-label="Disabled" disabled defaultValue="Disabled" />
      <Textarea aria-label="Notes" defaultValue="Two lines&#10;of notes" />
      <Select aria-label="Service">
        <option>Cut · 45 min</option>
      </Select>
      <Select aria-label="Disabled service" disabled>
        <option>Color · 1 h 30 min</option>
      </Select>
    </>
  )
}

function Adding() {
  return (
    <AddSelect aria-label="Add a service" onChange={() => {}}>
      <option value="">Add a service</option>
      <option>Cut · 45 min</option>
    </AddSelect>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2">{children}</div>
}

function Files() {
  const id = useId()
  const [name, setName] = useState('Drop a file here')
  return (
    <>
      <FileDrop
        inputId={id}
        onFile={(file) => setName(file.name)}
        className="rounded-md bg-sunken p-6 text-center"
      >
        {name}
      </FileDrop>
      <input
        id={id}
        type="file"
        aria-label="Choose a file"
        onChange={({ currentTarget }) => setName(currentTarget.files?.[0]?.name ?? '')}
      />
    </>
  )
}
