import type { ChangeJudgement } from '../../model/lookup/finding.ts';
import { changeFigure, pointsFigure } from '../text/figures.ts';
import { monthLabel } from './months.ts';

type Tone = 'good' | 'bad' | 'neutral';

/** A change counts as good or bad only beyond chance and usual movement, which earlier releases don't tell apart. */
export function toneOf(
  change: number | null,
  judged: Pick<ChangeJudgement, 'beyond'> | null,
  good: 'up' | 'down' = 'up',
): Tone {
  if (!change || !judged?.beyond) return 'neutral';
  return change > 0 === (good === 'up') ? 'good' : 'bad';
}

export type ShownChange = {
  readonly change: number | null;
  readonly interval: ChangeJudgement | null;
  readonly unit?: '%' | 'points';
  readonly good?: 'up' | 'down';
  /** The month in which it began, if that is too late for a comparison. */
  readonly since?: number | null | undefined;
};

export type ChangeWords = { readonly arrow: '▲' | '▼' | null; readonly text: string; readonly tone: Tone };

export const noClearChange = 'no clear change';

/** A change in the words of pages, slides and paper. Without an interval a figure has neither arrow nor color. */
export function changeWords({ change, interval, unit = '%', good = 'up', since }: ShownChange): ChangeWords {
  const plain = (text: string): ChangeWords => ({ arrow: null, text, tone: 'neutral' });
  if (change === null)
    return plain(typeof since === 'number' ? `new since ${monthLabel(since)}` : 'too few a year ago');
  if (interval?.beyond === false) return plain(noClearChange);
  const text = unit === '%' ? changeFigure(change) : pointsFigure(change);
  const tone = toneOf(change, interval, good);
  return tone === 'neutral' ? plain(text) : { arrow: change > 0 ? '▲' : '▼', text, tone };
}

/** `▲ +36%`, `▼ −12%`, `no clear change`, `too few a year ago`, `new since Jan 2026` */
export function changeText(shown: ShownChange): string {
  const { arrow, text } = changeWords(shown);
  return arrow ? `${arrow} ${text}` : text;
}
