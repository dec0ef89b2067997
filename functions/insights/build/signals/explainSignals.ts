import type { Signal } from '../../../../shared/model/signal.ts';
import { causeOf } from './causeOf.ts';
import type { Detected } from './detect.ts';
import { placeKey, readCandidates, type SignalSetting, type Unusual } from './readCandidates.ts';

/** What was detected, each with what explains it, by source, vertical and object. */
export async function explainSignals(
  detected: ReadonlyMap<string, Detected>,
  settings: readonly SignalSetting[],
): Promise<Map<string, Signal>> {
  const signals = new Map<string, Signal>();
  for (const setting of settings) {
    const own = [...detected].flatMap(([key, each]) => {
      const [source, vertical = 0, object = 0] = key.split(' ').map(Number);
      return source === setting.source ? [{ key, vertical, object, ...each }] : [];
    });
    if (own.length === 0) continue;
    const unusual = own.map(
      ({ vertical, object, window }): Unusual => ({ vertical, object, months: window.months }),
    );
    const candidates = await readCandidates(setting, unusual);
    for (const { key, kind, window, doubt, ...place } of own) {
      signals.set(key, {
        kind,
        since: setting.months.last - window.months + 1,
        actual: Math.round(window.actual),
        expected: Math.round(window.expected),
        doubt: Number(doubt.toPrecision(2)),
        cause: causeOf(window, candidates.get(placeKey(place)) ?? []),
      });
    }
  }
  return signals;
}
