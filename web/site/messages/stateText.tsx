import type { MessageState } from '../../../shared/model/site/contactMessage.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';

const texts = { new: 'New', answered: 'Answered', spam: 'Spam' } as const satisfies Record<
  MessageState,
  string
>;
const tones: Record<MessageState, Tone> = { new: 'sand', answered: 'plain', spam: 'muted' };

export const stateText = (state: MessageState): string => texts[state];

export const StateText = ({ state }: { state: MessageState }) => (
  <StatusText tone={tones[state]}>{texts[state]}</StatusText>
);
