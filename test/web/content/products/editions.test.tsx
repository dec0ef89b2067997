// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { ReportFigures } from '../../../../shared/model/content/reportFigures.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { measured, versionOf } from '../../../../shared/rules/lookup/measure.ts';
import { anInsight } from '../../../fixtures/anInsight.ts';
import { aViewer, refusal, visit } from '../../world.tsx';
import { aPortalServer, aReport } from './portalServer.ts';

const changed = 'Three more months, and a chapter about tea.';
const snacking = aReport('Snacking', { edition: { number: 2, changed } });
const page = `/AppView/portal/report?uid=${snacking.uid}`;
const editions = [
  { number: 2, pub_date: '2026-04-01', changed },
  { number: 1, pub_date: '2026-01-01', changed: null },
];

function report(detail: Partial<ReportDetail>, viewer = aViewer()) {
  const server = aPortalServer({ own: [snacking], viewer });
  server.state.detail = detail;
  return server;
}

test('the card of a second edition says what it changes', async () => {
  report({});
  visit('/AppView/portal', { hinted: true });
  await screen.findByText(changed);
  screen.getByText('New in edition 2:');
});

test('the report’s page says which findings moved, came and went, and leads to the earlier edition', async () => {
  const moved = [{ sentence: 'Posts about Oat Drink rose.', before: '+2.1%', now: '+4.6%' }];
  report({ editions, shown_edition: 2, changes: { came: ['Tea is new.'], went: ['Milk is gone.'], moved } });
  visit(page, { hinted: true });
  const part = await screen.findByRole('region', { name: 'What changed in edition 2' });
  within(part).getByText(changed);
  within(part).getByText('From +2.1% to +4.6%');
  expect(
    within(part)
      .getAllByRole('term')
      .map((each) => each.textContent),
  ).toEqual(['From +2.1% to +4.6%', 'New', 'Gone']);
  const link = within(part).getByRole('link', { name: 'Edition 1, Jan 1, 2026' });
  expect(link.getAttribute('href')).toBe(`${page}&edition=1`);
});

test('an earlier edition says that it is one, and leads to the newest', async () => {
  report({ editions, shown_edition: 1 });
  visit(`${page}&edition=1`, { hinted: true });
  await screen.findByText('You are reading edition 1.', { exact: false });
  expect(screen.getByRole('link', { name: 'Read edition 2' }).getAttribute('href')).toBe(page);
});

const insight = anInsight();
const measure = { of: 'returned' } as const;
const value = measured(insight, measure) ?? Number.NaN;
const figures = (over: Partial<ReportFigures['findings'][number]> = {}): ReportFigures => ({
  source: 1,
  vertical: 1215,
  last_month: insight.last_month - 2,
  release: 7,
  findings: [
    {
      sentence: 'Some came back.',
      object_sid: 5,
      object_name: 'Oat Drink',
      type: 'PL',
      measure,
      value: value - 3,
      figure: `${(value - 3).toFixed(1)}%`,
      version: versionOf(insight, measure),
      ...over,
    },
  ],
});
function living(given: ReportFigures, answer: InsightDocument | ReturnType<typeof refusal> = insight) {
  const server = report({ figures: given });
  server.answers['GET /api/lookup/insight'] = () =>
    'status' in answer
      ? answer
      : { status: 200, body: { insight: answer, release: 9, built_on: '2026-05-01', as_of: null } };
  visit(page, { hinted: true });
  return screen.findByRole('region', { name: 'Findings, then and now' });
}

test('a finding shows its figure in the report and in the newest release, with the change and both look-ups', async () => {
  const part = await living(figures());
  await within(part).findByText('up 3.0 percentage points');
  within(part).getByText(`${value.toFixed(1)}%`);
  within(part).getByText(`${(value - 3).toFixed(1)}%`);
  const [then, now] = within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(then).toContain('release=7');
  expect(then).toMatch(/from=\d{4}-\d{2}&to=\d{4}-\d{2}/);
  expect(now).not.toContain('release');
  expect(now).toContain('sid=5');
});

test('a figure that is the same says that it is unchanged', async () => {
  const part = await living(figures({ value }));
  await within(part).findByText('unchanged');
});

test('a figure whose definition has changed is shown without a change', async () => {
  const part = await living(figures({ version: 99 }));
  await within(part).findByText('defined differently since');
});

test('a reader whose profile lacks the vertical sees that reason instead of a number', async () => {
  const part = await living(figures(), refusal(402, 'domain_denied'));
  await within(part).findByText(/Your access profile doesn’t include Food\/Beverage/);
  expect(within(part).queryByText(`${value.toFixed(1)}%`)).toBeNull();
});

test('an object without a page in the newest release is named', async () => {
  const part = await living(figures(), refusal(404, 'not_found'));
  await within(part).findByText('Oat Drink has no page in the newest release.');
});

test('a reader without CF Lite sees the figures of the report alone', async () => {
  report({ figures: figures() }, aViewer({}, ['portal']));
  visit(page, { hinted: true });
  const part = await screen.findByRole('region', { name: 'Findings, then and now' });
  within(part).getByText(/which your access profile doesn’t include/);
  within(part).getByText(`${(value - 3).toFixed(1)}%`);
  expect(within(part).queryByRole('link')).toBeNull();
});
