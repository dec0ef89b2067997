// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aMethod } from '../../fixtures/aMethod.ts';
import { aRecordOfRanges } from '../../fixtures/aTrackRecord.ts';
import { visitSite } from './aSite.ts';

async function textOf(id: string, content: Parameters<typeof visitSite>[1] = {}): Promise<string> {
  visitSite('/methodology', content);
  await screen.findByRole('heading', { level: 1 });
  return document.getElementById(id)?.textContent ?? '';
}

test('the methodology has the seven steps in order, each with its known error', async () => {
  await textOf('collect');
  const steps = ['Collect', 'Clean', 'Supplement', 'Organize', 'Track', 'Contextualize', 'Visualize'];
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 7)).toEqual(steps.map((name, at) => `${at + 1}. ${name}`));
  for (const step of steps)
    expect(document.getElementById(step.toLowerCase())?.textContent).toContain('Known error.');
});

test('the methodology names the release that its figures are from', async () => {
  await textOf('collect', { method: aMethod() });
  expect(document.querySelector('main header')?.textContent).toContain(
    'The figures on this page are those of October 2026, published on Nov 2, 2026.',
  );
});

test.each([
  ['collect', ['1.0M', '900 pages', 'latest month Sep 2026']],
  ['clean', ['9%', 'eight of ten from 3 to 21%']],
  ['supplement', ['64%', '51%', '33%']],
  ['organize', ['1,951']],
  ['visualize', ['25.0%', '5,000', '4 points']],
  ['findings', ['37.0%', '370 of 1,000 pages', 'at most 25', 'at most 2.5% of the pages']],
  ['signals', ['4.7% of 1,000 pages', 'at most 4']],
  ['forecasts', ['76.9% (95% interval 72.9–80.6%)', '43% (37.2–49.5%)', 'not yet been shown to beat']],
])('the methodology shows figures of the release under %s', async (id, figures) => {
  const text = await textOf(id, { method: aMethod() });
  for (const figure of figures) expect(text).toContain(figure);
});

test('the methodology without a release states that there is none, and shows no figure', async () => {
  const text = await textOf('findings');
  expect(text).not.toContain('Pages with a finding');
  expect(document.querySelector('main header')?.textContent).toContain(
    'No release has been published here yet.',
  );
});

test('the methodology of an earlier release lacks counts and record, and says why', async () => {
  const text = await textOf('forecasts', { method: aMethod({ counts: null, record: null }) });
  expect(text).toContain('before forecasts were frozen');
  expect(text).not.toContain('Pages with a forecast');
});

test('the methodology says that it is too early for chances while no stated year is over', async () => {
  const text = await textOf('forecasts', { method: aMethod({ record: aRecordOfRanges() }) });
  expect(text).toContain('Chances of growth: too early to say.');
  expect(text).toContain('Months inside their ranges');
});

test('the methodology says plainly what the figures can’t say', async () => {
  const text = await textOf('limits');
  for (const part of [
    'Authors aren’t the population.',
    'no weighting',
    'found no gain, and often a loss',
    'classified, not asked',
  ])
    expect(text).toContain(part);
});
