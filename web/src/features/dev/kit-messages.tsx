import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceBanner } from '../../ui/choice-banner.tsx'
import { Question } from '../../ui/question.tsx'
import { toast } from '../../ui/toast.ts'

const tones = ['info', 'success', 'warning', 'error'] as const
const ignore = () => {}

export const messageSamples = {
  banner: () =>
    tones.map((tone) => (
      <Banner key={tone} tone={tone}>
        A message about the whole form: {tone}.
      </Banner>
    )),
  'choice-banner': () => (
    <ChoiceBanner
      sentence="This touches appointments:"
      items={['Sun, Mar 8, 9:30 AM: Lea Winter, Cut', 'Sun, Mar 8, 11:00 AM: Walk-in, Colour']}
      choices={[{ label: 'Keep these appointments as they are' }, { label: 'Keep their time' }]}
      onChoose={ignore}
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
          problem={sending ? undefined : 'It is already decided which client this is.'}
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
          toast({ title: 'Appointment moved', actions: [{ label: 'Undo', onSelect: ignore }] })
        }
      >
        Show with an action
      </Button>
    </div>
  ),
}
