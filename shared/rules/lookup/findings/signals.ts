import { mostFalseSignals } from '../../../model/lookup/signal.ts';
import { causeSentence, countedSentence, isKnownSignal, signalSentence, sureSentence } from '../signals.ts';
import { type Finding, type FindingSubject, worthOf } from './finding.ts';

/** Roughly the smallest significant change in posts. */
const leastTimes = 1.15;

export function signalFinding({ name, insight: { signal } }: FindingSubject): Finding | undefined {
  if (!signal || !isKnownSignal(signal)) return undefined;
  const times = Math.max(1, signal.actual) / Math.max(1, signal.expected);
  return {
    kind: 'signal',
    sentence: `${signalSentence(signal, name)} ${causeSentence(signal, name)}`,
    basis: `${countedSentence(signal)} ${sureSentence(signal)}`,
    worth: worthOf(
      Math.abs(Math.log(times)) / Math.log(leastTimes),
      1 + Math.max(0, Math.log10(mostFalseSignals / Math.max(1e-9, signal.doubt))),
    ),
  };
}
