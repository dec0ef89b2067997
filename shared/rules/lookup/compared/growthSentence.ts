import type { ChangeJudgement } from '../../../model/lookup/finding.ts';
import { changeFigure } from '../../text/figures.ts';
import { numberWord } from '../../text/numberWord.ts';

export type Grown = {
  readonly name: string;
  /** In percent; null where it isn't known. */
  readonly change: number | null;
  readonly interval: ChangeJudgement | null;
};

export type Sentence = { readonly lead: string; readonly rest: string };

/** Beyond chance; an interval of earlier releases, which don't judge, has to leave out zero. */
export function moved({ change, interval }: Grown): 'grew' | 'fell' | null {
  if (!change || !interval) return null;
  const { beyond = interval.low > 0 || interval.high < 0 } = interval;
  return beyond ? (change > 0 ? 'grew' : 'fell') : null;
}

/**
 * `Dry Skin grew most, +68%. All eight grew beyond chance; Beauty as a whole grew 26%.` Counted from the rows that are shown below
 * it, so that it can't contradict them; null where none has a change.
 */
export function growthSentence(
  rows: readonly Grown[],
  market: { readonly name: string; readonly change: number | null },
): Sentence | null {
  const known = rows.filter(({ change, interval }) => change !== null && interval !== null);
  if (known.length === 0) return null;
  const grew = known.filter((row) => moved(row) === 'grew').toSorted(byChange);
  const fell = known.filter((row) => moved(row) === 'fell').toSorted((a, b) => byChange(b, a));
  const whole = wholeText(market);
  if (rows.length === 1) return alone(rows[0], whole);
  const [first] = grew.length > 0 ? grew : fell;
  if (!first) return { lead: `${none(rows.length)} changed beyond chance${whole}.`, rest: '' };
  const how = grew.length > 0 ? 'grew' : 'fell';
  const count = grew.length > 0 ? grew.length : fell.length;
  const others = how === 'grew' && fell.length > 0 ? `, ${numberWord(fell.length)} fell` : '';
  return {
    lead: `${first.name} ${how}${count > 1 ? ' most' : ''}, ${changeFigure(first.change ?? 0)}.`,
    rest: `${capital(countText(count, rows.length))} ${how} beyond chance${others}${whole}.`,
  };
}

function alone(row: Grown | undefined, whole: string): Sentence | null {
  if (!row) return null;
  const how = moved(row);
  const lead = how
    ? `${row.name} ${how}, ${changeFigure(row.change ?? 0)}`
    : `${row.name} shows no clear change`;
  return { lead: `${lead}${whole}.`, rest: '' };
}

const byChange = (one: Grown, other: Grown) => (other.change ?? 0) - (one.change ?? 0);

const none = (of: number): string => (of === 2 ? 'Neither' : `None of the ${numberWord(of)}`);

function countText(count: number, of: number): string {
  if (count === of) return of === 2 ? 'both' : `all ${numberWord(of)}`;
  return count === 1 ? `only one of the ${numberWord(of)}` : `${numberWord(count)} of the ${numberWord(of)}`;
}

function wholeText({ name, change }: { name: string; change: number | null }): string {
  if (change === null) return '';
  const rounded = Math.round(Math.abs(change));
  if (rounded === 0) return `; ${name} as a whole stayed level`;
  return `; ${name} as a whole ${change > 0 ? 'grew' : 'fell'} ${rounded}%`;
}

const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
