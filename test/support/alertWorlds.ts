import { factsOf, type News } from '../../functions/lookup/alerts/judging/facts.ts';
import { judgeAlert } from '../../functions/lookup/alerts/judging/judgeAlert.ts';
import type { VisibleRelease } from '../../functions/lookup/alerts/judging/visibleRelease.ts';
import { Months, quarter, sum } from '../../functions/lookup/pipeline/documents/series.ts';
import { changeFindings } from '../../functions/lookup/pipeline/findings/changeFindings.ts';
import { changeInterval, rangeAround } from '../../functions/lookup/pipeline/findings/changeVariance.ts';
import {
  type MeasuredChange,
  measureChanges,
} from '../../functions/lookup/pipeline/findings/measureChanges.ts';
import { withMovement } from '../../functions/lookup/pipeline/findings/readUnrest.ts';
import { conclude } from '../../functions/lookup/pipeline/outlook/conclude.ts';
import { seriesKey } from '../../functions/lookup/pipeline/outlook/learn.ts';
import { seriesOutlook } from '../../functions/lookup/pipeline/outlook/seriesOutlook.ts';
import type { AlertState } from '../../functions/platform/data/alert.ts';
import { type AlertConditions, defaultConditions } from '../../shared/model/lookup/alert.ts';
import type { InsightDocument } from '../../shared/model/lookup/insight.ts';
import type { MarketRow } from '../../shared/model/lookup/market.ts';
import type { Signal } from '../../shared/model/lookup/signal.ts';
import { VerticalId } from '../../shared/model/scope.ts';
import { dice } from './forecastWorlds.ts';
import type { Movement } from './wanderingWorlds.ts';

export type FollowedWorld = {
  readonly movement: Movement;
  readonly conditions?: AlertConditions;
  readonly releases?: number;
  readonly objects?: number;
  /** Posts a month of the smallest object; the largest has 55 times as many. */
  readonly smallest?: number;
  readonly seed?: number;
};

const history = 36;
const lastMonth = 200;
const verticals = VerticalId.options.map(({ value }) => value).slice(0, 4);
const verticalOf = (object: number) => verticals[object % verticals.length] ?? 1215;

type Series = { readonly object: number; readonly values: readonly number[] };
export type SaidLine = News & { readonly at: number };

/** The lines for followers of some objects over so many monthly releases, by the judgements that a build and the follows make. */
export async function linesOf(
  {
    movement,
    releases = 13,
    objects = 160,
    smallest = 12,
    seed = 1,
    conditions = defaultConditions,
  }: FollowedWorld,
  followed: readonly number[],
): Promise<SaidLine[]> {
  const chances = dice(seed * 7919 + 1);
  for (let warm = 0; warm < 5; warm += 1) chances.roll();
  const months = history + releases;
  const drawn = Array.from({ length: objects }, (_, at): Series => {
    const level = smallest * Math.exp(4 * chances.roll());
    const values = movement(chances, months, at + 1).map((log) => chances.poisson(level * Math.exp(log)));
    return { object: at + 1, values };
  });
  const states = new Map<number, AlertState>();
  const lines: SaidLine[] = [];
  for (let at = 0; at <= releases; at += 1) {
    const sight = sightAt(drawn, at);
    for (const object of followed) {
      const address = `/ConsumerForecast/lookup-view?sid=${object}&domain=${verticalOf(object)}&type=BR&source=1`;
      const { state, news } = await judgeAlert(
        { address, conditions, state: states.get(object) ?? null },
        sight,
      );
      states.set(object, state);
      lines.push(...news.map((line) => ({ ...line, at })));
    }
  }
  return lines;
}

function sightAt(drawn: readonly Series[], release: number): VisibleRelease {
  const length = history + release;
  const last = lastMonth + release;
  const months = new Months(
    Array.from({ length }, (_, at) => last - length + 1 + at),
    last,
  );
  const all = drawn.map(({ object, values }) => ({
    ...{ object, vertical: verticalOf(object) },
    values: values.slice(0, length),
  }));
  const markets = new Map(
    [...Map.groupBy(all, ({ vertical }) => vertical)].map(([vertical, own]) => [
      vertical,
      Array.from({ length }, (_, at) => sum(own.map(({ values }) => values[at] ?? 0))),
    ]),
  );
  const sums = (values: readonly number[], of: number) => ({
    cc: sum(values.slice(-of)),
    cb: 0,
    bb: sum(values.slice(-of - 12, length - 12)),
  });
  const series = withMovement(
    all.map((each) => ({
      ...each,
      own: { ...sums(each.values, quarter), most: 1, perPost: 1 },
      ownYear: sums(each.values, 12),
    })),
    months,
  );
  const quarters = measureChanges({ series, markets }, months, 'quarter');
  const found = new Map(changeFindings(quarters).found.map(({ object, finding }) => [object, finding]));
  const years = new Map(
    measureChanges({ series, markets }, months, 'year').map((each) => [each.object, each]),
  );
  const changes = new Map(quarters.map((each) => [each.object, each]));
  const { forecasts, suspects } = conclude(new Map([[1, all.map(seriesOutlook)]]));
  const valuesOf = new Map(all.map((each) => [seriesKey(1, each.vertical, each.object), each.values]));
  const signals = suspects.judge(
    new Map(suspects.keys.map((key) => [key, valuesOf.get(key) ?? []] as const)),
  );
  const documentOf = ({ vertical, object, values }: (typeof all)[number]) => {
    const key = seriesKey(1, vertical, object);
    const [change, finding, detected] = [changes.get(object), found.get(object), signals.get(key)];
    const forecast = forecasts.get(key);
    return {
      ...{ source: 1, vertical, object, first_month: months.first, last_month: last },
      activity: { authentic: values },
      year_changes: { posts: change ? yearChangeOf(change) : null },
      ...(forecast ? { forecast } : {}),
      ...(change ? { posts_change: postsChangeOf(change) } : {}),
      ...(detected ? { signal: signalOf(detected, last) } : {}),
      findings: finding ? [finding] : [],
    } as unknown as InsightDocument;
  };
  return {
    facts: ({ sid }) => {
      const own = all.find(({ object }) => object === sid);
      const named = { sid, name: `Thing ${sid}`, type_code: 'BR' as const, category: 'brand' as const };
      return Promise.resolve(own && factsOf(named, documentOf(own)));
    },
    leaders: (_, domain) =>
      Promise.resolve({
        last_month: last,
        rows: all
          .filter(({ vertical }) => vertical === domain)
          .map(({ object, values }) => rowOf(object, values, years.get(object)))
          .toSorted((one, other) => other.posts - one.posts || one.sid - other.sid),
      }),
    signals: () => Promise.resolve([]),
    found: () => Promise.resolve([]),
  };
}

const yearChangeOf = ({ counted, own }: MeasuredChange) => ({
  change: changeInterval(counted, own).change,
  n: counted.now,
  n_before: counted.before,
});

const postsChangeOf = ({ counted, own, log, contrast, beyond, carriedBy }: MeasuredChange) => {
  const { low, high } = changeInterval(counted, own);
  const usual = contrast ? rangeAround(log - contrast.log, contrast) : null;
  return {
    ...{ low, high, beyond, least: null, one_account: false },
    ...(usual ? { usual_low: usual.low, usual_high: usual.high } : {}),
    ...(carriedBy ? { carried_by: carriedBy } : {}),
  };
};

const signalOf = (
  {
    shape,
    doubt,
  }: { shape: { kind: Signal['kind']; months: number; actual: number; expected: number }; doubt: number },
  last: number,
): Signal => ({
  kind: shape.kind,
  since: last - shape.months + 1,
  months: shape.months,
  actual: Math.round(shape.actual),
  expected: Math.round(shape.expected),
  ...{ doubt, cause: null },
});

function rowOf(sid: number, values: readonly number[], year: MeasuredChange | undefined): MarketRow {
  const judged = year ? changeInterval(year.counted, year.own) : null;
  return {
    ...{ sid, name: `Thing ${sid}`, type_code: 'BR' },
    posts: sum(values.slice(-12)),
    posts_before: sum(values.slice(-24, -12)),
    change: judged?.change ?? null,
    low: judged?.low ?? null,
    high: judged?.high ?? null,
    ...{ rank: 1, rank_before: null },
  };
}
