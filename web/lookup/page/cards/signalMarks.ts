import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { Period } from '../../../../shared/rules/lookup/period.ts';
import { causeSentence, isKnownSignal, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import type { Mark } from '../../../ui/charts/timeline/marks.ts';

export function signalMarks({ signal }: InsightDocument, name: string, { from, to }: Period): Mark[] {
  if (!signal || !isKnownSignal(signal) || signal.since < from || signal.since > to) return [];
  return [
    { month: signal.since, sentence: `${signalSentence(signal, name)} ${causeSentence(signal, name)}` },
  ];
}
