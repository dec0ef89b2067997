import type { InsightDocument } from '../../../shared/model/insight.ts';
import { metricVersions } from '../../../shared/model/metric.ts';

const none = { n: 0, shares: [] };
export const months = 36;
const flat = (value: number) => Array.from({ length: months }, () => value);

/** Three years of one object in one vertical, a hundred posts a month; nothing else is known of it. */
export function anInsight(over: Partial<InsightDocument> = {}): InsightDocument {
  return {
    version: 1,
    metric_versions: [...metricVersions],
    source: 1,
    vertical: 1215,
    object: 7,
    first_month: 156,
    last_month: 191,
    activity: {
      authentic: flat(100),
      spam: flat(25),
      authors: flat(80),
      ppm: 100,
      authentic_yoy: 0,
      domain_ppm: 1000,
      domain_yoy_percent: 5,
      spam_percent: 20,
      spam_percents: flat(20),
    },
    retention: { percents: [20, 15, 12, 10, 9, 8], n: [240, 240, 240, 240, 240, 240], one_month: flat(20) },
    domain_percents: { posts: flat(100), domains: [{ vertical: 1215, latest: 100, percents: flat(100) }] },
    authors: 800,
    demographics: { gender: none, age: none, race: none, income: none },
    geographies: { global_region: none, country: none, us_region: none, us_state: none, us_msa: none },
    psychographics: { interests: none, affinities: none },
    themes: none,
    linked_objects: [],
    sub_objects: [],
    see_also: { n: 0, objects: [] },
    ...over,
  };
}

export const aRelation = (sid: number, over: Partial<InsightDocument['linked_objects'][number]> = {}) => ({
  sid,
  name: `Object ${sid}`,
  type_code: 'BR' as const,
  percents: Array.from({ length: 24 }, () => 10),
  n: 50,
  ...over,
});

export const aShare = (id: number, percent: number, percentile: number | null = 50) => ({
  id,
  percent,
  percentile,
  n: 40,
});
