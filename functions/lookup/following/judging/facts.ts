import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectCategory, ObjectName } from '../../../../shared/model/lookup/object.ts';
import { eventKey, signalKey } from '../../../../shared/model/lookup/signal.ts';
import type { SourceId } from '../../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../../shared/model/vertical.ts';
import { postsFinding } from '../../../../shared/rules/lookup/findings/changes.ts';
import { signalFinding } from '../../../../shared/rules/lookup/findings/signals.ts';
import { growthText, isForecast } from '../../../../shared/rules/lookup/forecast.ts';
import { sumOf } from '../../../../shared/rules/lookup/period.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';

type Said = { readonly sentence: string; readonly basis: string };

/** The parts of a document that conditions are checked against. */
export type Facts = ObjectName & {
  readonly source: SourceId;
  readonly domain: VerticalId;
  readonly category: ObjectCategory;
  readonly signal: (Said & { readonly key: string; readonly event: string }) | null;
  /** Year over year in percent, whether or not chance explains it. */
  readonly change: number | null;
  /** Only where chance doesn’t. */
  readonly found: (Said & { readonly change: number }) | null;
  readonly growth: { readonly low: number; readonly high: number; readonly basis: string } | null;
};

const year = 12;

export function factsOf(object: ObjectName & { category: ObjectCategory }, insight: InsightDocument): Facts {
  const { source, vertical: domain, signal, forecast, year_changes } = insight;
  const { sid, name, type_code, category } = object;
  const subject = { name, type_code, vertical: verticalNames[domain], insight, nameOf: String };
  const told = signal && signalFinding(subject);
  const change = insight.findings?.find((each) => each.kind === 'posts')?.change;
  const posts = change === undefined ? undefined : postsFinding(subject);
  const growth = isForecast(forecast) ? forecast.growth : null;
  const key = signal && signalKey({ ...signal, source, vertical: domain, object: sid });
  return {
    ...{ sid, name, type_code, category, source, domain },
    signal: told && key ? { ...saidOf(told), key, event: (signal && eventKey(signal)) ?? key } : null,
    change: year_changes?.posts?.change ?? null,
    found: posts && change !== undefined ? { ...saidOf(posts), change } : null,
    growth:
      growth && isForecast(forecast)
        ? {
            low: growth.lo80,
            high: growth.hi80,
            basis: `Next 12 months against the last 12: ${growthText(forecast)}. There were ${exactFigure(sumOf(insight.activity.authentic.slice(-year)))} posts in the last 12.`,
          }
        : null,
  };
}

const saidOf = ({ sentence, basis }: Said): Said => ({ sentence, basis });
