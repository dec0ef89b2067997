import type { AlertLine } from '../../../../shared/model/lookup/alert.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectCategory, ObjectName } from '../../../../shared/model/lookup/object.ts';
import { eventAround, eventKey, isRising, signalKey } from '../../../../shared/model/lookup/signal.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import { postsFinding } from '../../../../shared/rules/lookup/findings/changes.ts';
import { signalFinding } from '../../../../shared/rules/lookup/findings/signals.ts';
import { growthText, isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { sumOf } from '../../../../shared/rules/lookup/months.ts';
import { judgementText } from '../../../../shared/rules/lookup/yearChange.ts';
import { counted, exactFigure } from '../../../../shared/rules/text/figures.ts';

export type News = AlertLine & { readonly event: NewsEvent | null };

/** Only the strongest line of an event is kept, since one event often moves several objects on several sources. */
type NewsEvent = {
  readonly key: string;
  /** By how many posts it differs from what was expected, or from a year before. */
  readonly strength: number;
};

/** The key of a place in the state of an alert. */
export const keyOf = ({ source, domain, sid }: Pick<Facts, 'source' | 'domain' | 'sid'>) =>
  `${source}.${domain}.${sid}`;

export const sidOf = (key: string): number => Number(key.split('.')[2]);

export const placeOf = ({ sid, type_code, source, domain }: Facts) => ({ sid, type_code, source, domain });

type Said = { readonly sentence: string; readonly basis: string };

/** The change, in percent; and by how many posts. */
type Moved = { readonly change: number; readonly strength: number };

/** The parts of a document that conditions are checked against. */
export type Facts = ObjectName & {
  readonly source: SourceId;
  readonly domain: VerticalId;
  readonly category: ObjectCategory;
  readonly last_month: number;
  readonly signal:
    | (Said & {
        readonly key: string;
        readonly event: NewsEvent;
        readonly since: number;
        readonly direction: 1 | -1;
      })
    | null;
  /** Year over year in percent, whether or not chance explains it. */
  readonly change: number | null;
  /** Only where the page states it. */
  readonly found: (Said & Moved) | null;
  /** Only beyond chance and usual movement, and not by one month; earlier releases know no more than what they state. */
  readonly moved: (Moved & { readonly basis: string }) | null;
  /** Whether its whole vertical shifts, so that its forecast gives no growth. */
  readonly shifts: boolean;
  readonly growth: {
    readonly median: number;
    readonly low: number;
    readonly high: number;
    readonly basis: string;
  } | null;
};

const year = 12;

export function factsOf(object: ObjectName & { category: ObjectCategory }, insight: InsightDocument): Facts {
  const { source, vertical: domain, last_month, signal, forecast, year_changes } = insight;
  const { sid, name, type_code, category } = object;
  const subject = { name, type_code, vertical: verticalNames[domain], insight, nameOf: String };
  const news = signal && signalFinding(subject);
  const finding = insight.findings?.find((each) => each.kind === 'posts');
  const posts = finding && postsFinding(subject);
  const found =
    finding && posts
      ? { ...saidOf(posts), change: finding.change, strength: Math.abs(finding.n - finding.n_before) }
      : null;
  const growth = isForecast(forecast) ? forecast.growth : null;
  const key = signal && signalKey({ ...signal, source, vertical: domain, object: sid });
  return {
    ...{ sid, name, type_code, category, source, domain, last_month },
    signal:
      signal && news && key
        ? {
            ...{ ...saidOf(news), key, since: signal.since, direction: isRising(signal) ? 1 : -1 },
            event: {
              key: eventKey(signal) ?? eventAround(sid, isRising(signal)),
              strength: Math.abs(signal.actual - signal.expected),
            },
          }
        : null,
    change: year_changes?.posts?.change ?? null,
    found,
    moved: found ?? movedIn(insight),
    shifts: isForecast(forecast) && forecast.growth_refused === 'source_shift',
    growth:
      growth && isForecast(forecast)
        ? {
            median: growth.median,
            low: growth.lo80,
            high: growth.hi80,
            basis: `Next 12 months against the last 12: ${growthText(forecast)}. There were ${exactFigure(sumOf(insight.activity.authentic.slice(-year)))} posts in the last 12.`,
          }
        : null,
  };
}

function movedIn({ posts_change, year_changes }: InsightDocument): Facts['moved'] {
  const posts = year_changes?.posts;
  if (typeof posts?.change !== 'number' || !posts_change?.beyond || posts_change.carried_by) return null;
  const { change, n, n_before } = posts;
  return {
    change,
    strength: Math.abs(n - n_before),
    basis: `${counted(n, 'post')} in three months, ${exactFigure(n_before)} in the same months a year earlier; ${judgementText(posts_change)}.`,
  };
}

const saidOf = ({ sentence, basis }: Said): Said => ({ sentence, basis });
