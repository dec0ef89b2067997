import type { NoSignals, Signal, SignalCause, SignalKind } from '../../model/signal.ts';
import { exactFigure } from './figures.ts';
import { monthName } from './months.ts';

export const signalKindNames: Record<SignalKind, string> = {
  spike: 'Spike',
  drop: 'Drop',
  shift: 'Lasting rise',
  break: 'Lasting fall',
};

/** A page that was opened long ago may meet a newer release, with kinds that it can't put into words. */
export const isKnownSignal = ({ kind }: Pick<Signal, 'kind'>): boolean => kind in signalKindNames;

/** What is left out of a list because of that. */
export const newerSignals =
  'This release has signals that this page doesn’t know yet. Reload the page to see them.';

/** What happened, how much and since when, in a sentence that can be copied into a mail. */
export function signalSentence(signal: Signal, name: string): string {
  const { kind, since, actual, expected } = signal;
  const size = `${exactFigure(actual)} posts, ${comparedWith(actual, expected)}`;
  switch (kind) {
    case 'spike':
      return `Posts about ${name} spiked in ${monthName(since)}: ${size}.`;
    case 'drop':
      return `Posts about ${name} dropped in ${monthName(since)}: ${size}.`;
    case 'shift':
      return `${name} has been on a higher level since ${monthName(since)}: ${size}.`;
    case 'break':
      return `${name} has been on a lower level since ${monthName(since)}: ${size}.`;
  }
}

function comparedWith(actual: number, expected: number): string {
  const usual = `the ${exactFigure(expected)} that its past suggests`;
  const times = actual / Math.max(1, expected);
  if (times >= 1.95) return `${exactFigure(times)} times ${usual}`;
  const percent = Math.round(Math.abs(times - 1) * 100);
  return times >= 1 ? `${percent}% above ${usual}` : `${percent}% below ${usual}`;
}

/** What explains most of it. */
export function causeSentence(cause: SignalCause | null): string {
  if (!cause) return 'No single cause stands out.';
  if ('place' in cause) return `Authors from ${cause.place} explain ${cause.percent}% of it.`;
  if (cause.type_code === 'TH') return `The theme ${cause.name} explains ${cause.percent}% of it.`;
  return `Posts that also mention ${cause.name} explain ${cause.percent}% of it.`;
}

/** How far to trust it. */
export function sureSentence({ doubt }: Pick<Signal, 'doubt'>): string {
  if (doubt < 0.001) return 'Fewer than 1 in 1,000 signals this strong are chance.';
  return `At most ${Math.max(1, Math.ceil(doubt * 100))} in 100 signals this strong are chance.`;
}

/** Why a list has none although nobody looked. */
export const whyNoSignals: Record<NoSignals, string> = {
  older_release: 'This release is older than signals. They come with the next one.',
  dates: 'Signals come from all months, and your access profile includes only some of them.',
};
