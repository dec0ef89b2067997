import type { InsightDocument } from '../../../../shared/model/insight.ts';
import type { Signal } from '../../../../shared/model/signal.ts';
import { causeOf } from './causeOf.ts';
import type { Detected } from './detect.ts';

/** What was detected, as the document tells it. */
export function signalOf(document: InsightDocument, { kind, window, doubt }: Detected): Signal {
  return {
    kind,
    since: document.last_month - window.months + 1,
    actual: Math.round(window.actual),
    expected: Math.round(window.expected),
    doubt: Number(doubt.toPrecision(2)),
    cause: causeOf(document, window),
  };
}
