import type { QuestionState } from '../../../shared/model/content/question.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';

const texts = { open: 'Open', answered: 'Answered', closed: 'Closed' } as const satisfies Record<
  QuestionState,
  string
>;
const tones: Record<QuestionState, Tone> = { open: 'sand', answered: 'plain', closed: 'muted' };

export const stateText = (state: QuestionState): string => texts[state];

export const StateText = ({ state }: { state: QuestionState }) => (
  <StatusText tone={tones[state]}>{texts[state]}</StatusText>
);
