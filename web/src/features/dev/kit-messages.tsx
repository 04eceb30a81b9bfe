import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CallList } from '../../ui/call-list.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { ContactLinks } from '../../ui/contact-links.tsx'
import { KnownQuestion } from '../../ui/known-question.tsx'
import { Question } from '../../ui/question.tsx'
import { toast } from '../../ui/toast.ts'

const tones = ['info', 'success', 'warning', 'error'] as const
const ignore = () => {}

const keep = { value: 'keep', label: 'Keep as it is' }
const moves = [
  { value: 'move', label: 'Keep the time of day' },
  { value: 'stay', label: 'Keep the moment' },
]
const ways = {
  call: { href: 'tel:+12125550100', label: 'Call +1 212-555-0100' },
  text: { href: 'sms:+12125550100', label: 'Text' },
}
const choiceTexts = {
  count: '3 appointments',
  all: 'The same for all',
  hint: 'A choice here replaces those below.',
}

export const messageSamples = {
  banner: () =>
    tones.map((tone) => (
      <Banner key={tone} tone={tone}>
        A message about the whole form: {tone}.
      </Banner>
    )),
  'call-list': () => (
    <CallList
      people={[
        { id: 'a', name: 'Lea Winter', detail: 'Sun, Mar 8, 9:30 AM', ways },
        { id: 'b', name: 'Max Ford', detail: 'Sun, Mar 8, 11:00 AM', ways: undefined },
      ]}
      texts={{
        title: 'Please call these people',
        explain: 'No message can reach them.',
        noNumber: 'No phone number on file',
        done: 'Done',
        undo: 'Undo',
      }}
      onDone={ignore}
      onUndo={ignore}
    />
  ),
  'contact-links': () => <ContactLinks {...ways} />,
  'choice-list': () => (
    <div className="space-y-8">
      <ChoiceList
        sentence="This touches appointments:"
        items={[
          {
            id: 'a',
            title: 'Sun, Mar 8, 9:30 AM',
            detail: 'Lea Winter, Cut',
            ways,
            choices: moves,
          },
          { id: 'b', title: 'Sun, Mar 8, 11:00 AM', detail: 'Walk-in, Color', choices: moves },
          { id: 'c', title: 'Sun, Mar 8, 8:00 AM', detail: 'Max Ford, Perm', choices: [keep] },
        ]}
        choices={moves}
        texts={{ ...choiceTexts, save: 'Save with these choices' }}
        onChoose={ignore}
      />
      <ChoiceList
        sentence="Only one thing can become of these:"
        items={[{ id: 'a', title: 'Sun, Mar 8, 9:30 AM', detail: 'Lea, Cut', choices: [keep] }]}
        choices={[keep]}
        texts={{
          ...choiceTexts,
          count: '1 appointment',
          save: 'Keep these appointments as they are',
        }}
        onChoose={ignore}
      />
    </div>
  ),
  'known-question': () => (
    <KnownQuestion
      label="Whose number is this?"
      text="This number also belongs to Lea Kaminski."
      takeLabel="Open Lea Kaminski"
      newLabel="Add as a new client"
      onTake={ignore}
      onNew={ignore}
    />
  ),
  question: () => (
    <div className="space-y-3">
      {[undefined, true].map((sending) => (
        <Question
          key={String(sending)}
          label={sending ? 'A question whose answer is being sent' : 'A question'}
          text="Probably the same person as Lea Winter"
          option="Add the email address to the file"
          yes="Same person"
          no="A new client"
          sending={sending}
          problem={
            sending
              ? undefined
              : 'Somebody has already decided which client this is. Please load the page again.'
          }
          onAnswer={ignore}
        />
      ))}
    </div>
  ),
  toaster: () => (
    <div className="flex flex-wrap gap-2">
      {tones.map((tone) => (
        <Button
          key={tone}
          onClick={() => toast({ tone, title: `Toast: ${tone}`, message: 'It closes by itself.' })}
        >
          Show {tone}
        </Button>
      ))}
      <Button
        onClick={() =>
          toast({
            title: 'Appointment moved',
            actions: [{ label: 'Undo', undo: true, onSelect: ignore }],
          })
        }
      >
        Show with an action
      </Button>
    </div>
  ),
}
