import type {
  ChanceResult,
  Interval,
  RecordResult,
  RecordVerdict,
} from '../../../model/lookup/trackRecord.ts';
import { bucketsOf, type Cluster, Clusters, clusterOf } from './buckets.ts';
import { addedUp, type Tally } from './tally.ts';

/** Null while no forecast year is over. */
export function judge(tallies: readonly Tally[]): RecordResult | null {
  const { years, months } = addedUp(tallies);
  const [ranges = 0, held = 0] = years;
  const [all = 0, in80 = 0, in95 = 0] = months;
  if (all === 0) return null;
  return {
    chances: judgeChances(tallies.filter(({ n }) => n > 0)),
    years: { n: ranges, inside80: percent(held, ranges) },
    months: { n: all, inside80: percent(in80, all), inside95: percent(in95, all) },
  };
}

function judgeChances(tallies: readonly Tally[]): ChanceResult | null {
  const byMarket = Map.groupBy(tallies, ({ source, vertical }) => `${source} ${vertical}`);
  const clusters = new Clusters([...byMarket.values()].map(clusterOf));
  const of = (what: 'hits' | 'n' | 'brier' | 'brier_base') => (cluster: Cluster) => cluster.sum[what];
  const hits = clusters.ratio(of('hits'), of('n'));
  const error = clusters.ratio(of('brier'), of('brier_base'));
  if (!hits || !error) return null;
  const skill = skillOf(error);
  const { n, grew, stated, brier, brier_base } = addedUp(tallies);
  return {
    n,
    clusters: clusters.all.length,
    grew: percent(grew, n),
    stated: round(stated / n, 1),
    hits: rounded(hits, 1, 100),
    brier: round(brier / n, 4),
    brier_base: round(brier_base / n, 4),
    skill: rounded(skill, 3),
    verdict: verdictOf(skill),
    buckets: bucketsOf(clusters).map((bucket) => ({
      ...bucket,
      stated: round(bucket.stated, 1),
      grew: bucket.grew && rounded(bucket.grew, 1),
    })),
  };
}

/** How much smaller the squared error is than that of the base rate known at the time; 0 is no better, 1 is perfect. */
const skillOf = ({ value, low, high }: Interval): Interval => ({
  value: 1 - value,
  low: 1 - high,
  high: 1 - low,
});

function verdictOf({ low, high }: Interval): RecordVerdict {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'unproven';
}

const percent = (part: number, whole: number) => (whole > 0 ? round((100 * part) / whole, 1) : 0);

/** Adds an epsilon before rounding, because 1.005 is stored as slightly less. */
const round = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals + 1e-9) / 10 ** decimals || 0;
const rounded = ({ value, low, high }: Interval, decimals: number, times = 1): Interval => ({
  value: round(times * value, decimals),
  low: round(times * low, decimals),
  high: round(times * high, decimals),
});
