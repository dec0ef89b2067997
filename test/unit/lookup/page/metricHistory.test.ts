import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { definitions } from '../../../../functions/lookup/reports/brief/definitions.ts';
import { MetricId, metrics, metricVersions } from '../../../../shared/model/lookup/metric.ts';
import { metricHistory } from '../../../../shared/model/lookup/metricHistory.ts';
import { isFormer, metricAsOf, redefined } from '../../../../shared/rules/lookup/metricAsOf.ts';

test.each(MetricId.options)('every former definition of %s is kept, up to today’s', (id) => {
  const former = (metricHistory[id] ?? []).map(({ version }) => version);
  expect([...former, metrics[id].version]).toEqual(
    Array.from({ length: metrics[id].version }, (_, at) => at + 1),
  );
});

/** Append only: a definition that was shown once is never reworded. */
const shown: Partial<Record<MetricId, string>> = {
  activity: '0887dcc5',
  authentic_yoy: '6b53b102 ddfe2aa0',
  domain_yoy_percent: 'c4ab8ffb',
  user_retention: '38769dd8 7f80af99',
  demographics: '1596df29 5a6786f8 20b7b3aa 08882516',
  geographies: '73013a17 6699010f d98818f6 51f84cfb 64c53215 6ebaf7e2',
  percentile: '662e4365 a3b55bae 37b25671',
  psychographics: '9da2516e 27d10cda 2964a2a3 eda8d577',
  themes: '0d83c1a3 bb56f645',
  relations: '69be6e58 b22a09cd',
  correlation: 'e3f9a0e7 0c0fc6ad',
  product_types: '560563a7 a975566c',
  retention_change: '7510bae5',
  forecast: 'b64b0db9 0dfd7231 517d1a3e 7a7b6d13',
  signals: '5b07eb53 749d40ea 113d30ec',
  index: 'f7065023 a514e8ff',
};

test('former definitions are never reworded', () => {
  for (const id of MetricId.options) {
    const prints = (metricHistory[id] ?? []).map((each) =>
      createHash('sha256').update(JSON.stringify(each)).digest('hex').slice(0, 8),
    );
    expect(prints.slice(0, shown[id]?.split(' ').length ?? 0).join(' '), id).toBe(shown[id] ?? '');
  }
});

test('a document’s definition is that of its own version, and today’s if it has none', () => {
  const at = MetricId.options.indexOf('authentic_yoy');
  const then = metricVersions.with(at, 1);
  expect(metricAsOf('authentic_yoy', then, metricHistory).window).toBe('M and M-12');
  expect(metricAsOf('authentic_yoy', metricVersions, metricHistory)).toBe(metrics.authentic_yoy);
  expect(metricAsOf('signals', [], metricHistory)).toBe(metrics.signals);
  expect([isFormer('authentic_yoy', then), isFormer('activity', then)]).toEqual([true, false]);
  expect(redefined(then, metricVersions)).toEqual(['Year over year']);
});

test('a PDF prints the definition of its figures, and says which has changed since', () => {
  const printed: string[] = [];
  const pages = { heading: () => {}, paragraph: (text: string) => printed.push(text) };
  const metric_versions = [...metricVersions.with(MetricId.options.indexOf('authentic_yoy'), 1)];
  const content = { subjects: [{ insight: { metric_versions } }] };
  definitions(pages as never, content as never, ['activity', 'authentic_yoy']);
  expect(printed[0]).not.toContain('since');
  expect(printed[1]).toContain('Window: M and M-12. Defined differently since.');
});
