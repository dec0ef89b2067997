import { daysLeft, type RemovalState } from '../../../shared/rules/site/removalProgress.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { StatusText, type Tone } from '../../ui/controls/StatusText.tsx';
import { calendarDayText } from '../../ui/dayText.ts';
import { isClosed, type RemovalItem } from './removalItem.ts';

const texts: Record<RemovalState, string> = {
  received: 'Received',
  hidden: 'Hidden',
  applied: 'Applied',
  done: 'Done',
  refused: 'Refused',
};
const tones: Record<RemovalState, Tone> = {
  received: 'sand',
  hidden: 'sand',
  applied: 'sand',
  done: 'plain',
  refused: 'muted',
};

export const stateText = (state: RemovalState): string => texts[state];

export const StateText = ({ state }: { state: RemovalState }) => (
  <StatusText tone={tones[state]}>{texts[state]}</StatusText>
);

export function deadlineText(item: RemovalItem, now = new Date()): string {
  const day = calendarDayText(item.dueOn);
  const left = daysLeft(item.dueOn, now);
  if (isClosed(item)) return day;
  if (left < 0) return `${day}, ${counted(-left, 'day', 'days')} overdue`;
  return left === 0 ? `${day}, today` : `${day}, in ${counted(left, 'day', 'days')}`;
}

export function DeadlineText({ item }: { item: RemovalItem }) {
  const overdue = !isClosed(item) && daysLeft(item.dueOn, new Date()) < 0;
  return <StatusText tone={overdue ? 'coral' : 'plain'}>{deadlineText(item)}</StatusText>;
}
