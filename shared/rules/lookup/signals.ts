import { minRow } from '../../model/lookup/disclosure.ts';
import {
  isRising,
  leastSignalPosts,
  mostOfAuthor,
  type NoSignals,
  type PostShare,
  type Signal,
  type SignalCause,
  type SignalKind,
} from '../../model/lookup/signal.ts';
import { exactFigure } from '../text/figures.ts';
import { numberWord } from '../text/numberWord.ts';
import { emojiFirst } from './aboutName.ts';
import { monthAlone, monthName } from './months.ts';

export const signalKindNames: Record<SignalKind, string> = {
  spike: 'Spike',
  drop: 'Drop',
  fading: 'Fading spike',
  recovering: 'Recovering drop',
  rise: 'Two-month rise',
  fall: 'Two-month fall',
  shift: 'Lasting rise',
  break: 'Lasting fall',
};

/** A page opened before a release may receive kinds that its code doesn't know. */
export const isKnownSignal = ({ kind }: Pick<Signal, 'kind'>): boolean => kind in signalKindNames;

export const newerSignals = 'This release has new kinds of signals. Reload the page to see them.';

export function signalSentence(signal: Signal, name: string): string {
  return `${emojiFirst(name) ? 'Posts with ' : ''}${name} ${happened(signal)}: ${sizeOf(signal)}.`;
}

function happened({ kind, since, course }: Signal): string {
  switch (kind) {
    case 'spike':
      return `spiked in ${monthAlone(since)}`;
    case 'drop':
      return `dropped in ${monthAlone(since)}`;
    case 'rise':
      return 'has been up for two months';
    case 'fall':
      return 'has been down for two months';
    case 'shift':
      return `has been up since ${monthName(since)}`;
    case 'break':
      return `has been down since ${monthName(since)}`;
    case 'fading':
      return `spiked in ${monthName(course?.peak ?? since)} and has come down since`;
    case 'recovering':
      return `dropped in ${monthName(course?.peak ?? since)} and has been recovering since`;
  }
}

/** The posts as the chart shows them; the ratio is of the counts below, which no single author can raise. */
export function sizeOf(signal: Signal): string {
  const { kind, months = kind === 'spike' || kind === 'drop' ? 1 : undefined, actual, written } = signal;
  const together = months === 1 ? '' : months ? ` in ${numberWord(months)} months` : ' in all';
  const latest = signal.course ? `; ${exactFigure(signal.course.latest)} in the latest month` : '';
  return `${exactFigure(written ?? actual)} posts${together}, ${comparedWith(signal)}${latest}`;
}

function comparedWith({ actual, expected }: Signal): string {
  // With so few expected posts, a ratio would be misleading.
  if (expected < leastSignalPosts) return `where ${exactFigure(expected)} are usual`;
  const times = actual / Math.max(1, expected);
  if (times >= 1.95) return `${manyTimes(times)} as many as usual`;
  const percent = Math.round(Math.abs(times - 1) * 100);
  return `${percent}% ${times >= 1 ? 'more' : 'fewer'} than usual`;
}

/** `twice`, `nearly three times`, `more than ten times` */
function manyTimes(times: number): string {
  const whole = Math.round(times);
  const near = Math.abs(times - whole) < 0.05 ? '' : times < whole ? 'nearly ' : 'more than ';
  const count = Math.min(10, whole);
  return `${times > 10 ? 'more than ' : near}${count === 2 ? 'twice' : `${numberWord(count)} times`}`;
}

/** How it was counted: `At most three posts per author count: 555, where 118 were expected.` */
export function countedSentence({
  months,
  actual,
  expected,
  written,
  copies,
}: Pick<Signal, 'months' | 'actual' | 'expected' | 'written' | 'copies'>): string {
  const once = copies ? `, and each text once${months === 1 ? '' : ' a month'}` : '';
  const each = months === 1 ? '' : ' and month';
  const rule = written ? `At most ${numberWord(mostOfAuthor)} posts per author${each} count${once}: ` : '';
  return `${rule}${exactFigure(actual)} posts, where ${exactFigure(expected)} were expected.`;
}

export function causeSentence({ cause, event }: Pick<Signal, 'cause' | 'event'>, name: string): string {
  const known = [name, cause && 'name' in cause ? cause.name : null];
  const sentences = [
    ...(cause ? commonSentence(cause) : []),
    ...(event && !known.includes(event.root.name) ? [`Part of one event around ${event.root.name}.`] : []),
  ];
  return sentences.join(' ') || 'No single cause stands out.';
}

function commonSentence(cause: SignalCause): string[] {
  const { now, before, percent } = cause;
  if (!now || !before) return [accountSentence(cause, percent)];
  if (shareMove(now, before) === 0) return [];
  const part = now.under ? `Fewer than ${minRow}` : now.percent === 0 ? 'None' : `${now.percent}%`;
  const earlier = !before.under && before.percent === 0 ? 'none' : shareText(before);
  return [`${part} of these posts ${namedBy(cause)} (${earlier} in the year before).`];
}

const leastShareMove = 1.25;

/** 1 if the share has clearly risen, -1 if it has fallen; 0 if the two are about equal or a bound leaves it open. */
export function shareMove(now: PostShare, before: PostShare): 1 | -1 | 0 {
  const isAbove = (one: PostShare, other: PostShare) =>
    !one.under && one.percent > 0 && one.percent >= leastShareMove * other.percent;
  if (isAbove(now, before)) return 1;
  return isAbove(before, now) ? -1 : 0;
}

/** Heads the table of `companions`. */
export function companionsHeading({ kind, copies }: Pick<Signal, 'kind' | 'copies'>): string {
  const change = isRising({ kind }) ? 'more' : 'less';
  const once = copies ? ', each text once a month' : '';
  return `Mentioned ${change} than usual in these posts, at most three posts per author and month${once}. Usual is the average of the year before.`;
}

const shareText = ({ percent, under }: PostShare) => `${under ? 'under ' : ''}${percent}%`;

function namedBy(cause: SignalCause): string {
  if ('place' in cause) return `are by authors from ${cause.place}`;
  return cause.type_code === 'TH' ? `are about the theme ${cause.name}` : `also mention ${cause.name}`;
}

/** For earlier releases, which lack the share of posts before and after. */
function accountSentence(cause: SignalCause, percent: number): string {
  if ('place' in cause) return `Authors from ${cause.place} account for ${percent}% of it.`;
  if (cause.type_code === 'TH') return `The theme ${cause.name} accounts for ${percent}% of it.`;
  return `Posts that also mention ${cause.name} account for ${percent}% of it.`;
}

export function sureSentence({ doubt }: Pick<Signal, 'doubt'>): string {
  if (doubt < 0.001) return 'Fewer than 1 in 1,000 signals this strong are due to chance.';
  return `At most ${Math.max(1, Math.ceil(doubt * 100))} in 100 signals this strong are due to chance.`;
}

export const whyNoSignals: Record<NoSignals, string> = {
  older_release: 'This release was built without signals. The next one will have them.',
  dates: 'Signals are based on all months, and your access profile includes only some of them.',
};
