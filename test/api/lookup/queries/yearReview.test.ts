import { beforeAll, describe, expect, test } from 'vitest';
import { readBrief, readYearReview } from '../../../../shared/api/lookup/queries.ts';
import type { Entitlement } from '../../../../shared/model/entitlement.ts';
import type { Browser } from '../../../support/browser.ts';
import { pdfText } from '../../../support/pdfText.ts';
import { expectRefused } from '../../../support/refused.ts';
import { postsOfVertical } from '../release/made.ts';
import { beauty, dateOf, food, holderOf, lookupStage, release } from './lookupWorld.ts';

const exporting: Entitlement[] = ['consumer_forecast', 'allow_data_export'];

const stage = lookupStage([{ sid: 12, name: 'Rye', posts: { 1: { [food]: 36_000 } }, main: [food] }]);
let analyst: Browser;
beforeAll(async () => {
  analyst = await holderOf(stage, { entitlements: exporting });
});

const reviewOf = async (browser: Browser, objects: string) =>
  browser.call(readYearReview, { objects, domain: food, source: 1 });

describe('a year in review', () => {
  test('a year in review gives posts, share of voice and rank of both years for each object', async () => {
    const { review, release: shown } = await reviewOf(analyst, '12,1');
    expect(shown).toBeGreaterThan(0);
    expect(review.last_month).toBe(release.last);
    expect(review.rows.map(({ name, rank }) => [name, rank])).toEqual(
      expect.arrayContaining([
        ['Salt Oats', 1],
        ['Rye', 2],
      ]),
    );
    const [first] = review.rows;
    const share = (100 * (first?.posts ?? 0)) / postsOfVertical.of;
    expect(first?.share).toBeCloseTo(share, 2);
    expect(first?.share_before).toBeGreaterThan(0);
    expect(first).toMatchObject({ low: -10, high: 10 });
  });

  test('a year in review hides the year before from a profile whose dates don’t include it', async () => {
    const bounded = await holderOf(stage, { time_start: dateOf(release.last - 12) });
    const { review } = await reviewOf(bounded, '1');
    expect(review.rows[0]).toMatchObject({
      posts_before: null,
      change: null,
      share_before: null,
      rank_before: null,
    });
    expect(review.rows[0]?.posts).toBeGreaterThan(0);
    expect(review.rows[0]?.share).toBeGreaterThan(0);
    expect(review.notes[0]).toContain('your access profile begins with');
  });

  test('a year in review shows no figure to a profile that ends before the latest month', async () => {
    const bounded = await holderOf(stage, { time_end: dateOf(release.last - 1) });
    const { review } = await reviewOf(bounded, '1');
    expect(review.rows[0]).toMatchObject({ posts: null, posts_before: null, share: null, rank: null });
    expect(review.notes[0]).toContain('your access profile ends with');
  });

  test('a year in review says how many objects have no data here', async () => {
    const { review } = await reviewOf(analyst, '1,2');
    expect(review.rows.map(({ name }) => name)).toEqual(['Salt Oats']);
    expect(review.notes.join(' ')).toContain('1 object had too few posts');
  });

  test('a year in review is a reproducible one-page PDF on the paper asked for', async () => {
    const pdfOf = async (paper: 'a4' | 'letter') => {
      const { pdf } = await analyst.call(readBrief, {
        objects: '1',
        domain: food,
        source: 1,
        kind: 'year',
        paper,
      });
      return Buffer.from(String(pdf), 'base64');
    };
    const pdf = await pdfOf('a4');
    expect(pdfText(pdf).match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdfText(pdf)).toContain('(Year in review: Salt Oats)');
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    expect((await pdfOf('letter')).toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    expect(pdf.equals(await pdfOf('a4'))).toBe(true);
  });

  test('a year in review is also a reproducible deck of slides, but no workbook', async () => {
    const asked = { objects: '1', domain: food, source: 1, kind: 'year' } as const;
    const deckOf = async () => {
      const { file } = await analyst.call(readBrief, { ...asked, format: 'pptx' });
      return Buffer.from(String(file), 'base64');
    };
    const deck = await deckOf();
    expect(deck.subarray(0, 2).toString()).toBe('PK');
    expect(deck.equals(await deckOf())).toBe(true);
    await expectRefused(analyst.call(readBrief, { ...asked, format: 'xlsx' }), 'invalid_input');
  });

  test('a year in review is a PDF only for profiles that may export', async () => {
    const reader = await holderOf(stage);
    expect((await reviewOf(reader, '1')).review.rows).toHaveLength(1);
    const asked = reader.call(readBrief, { objects: '1', domain: food, source: 1, kind: 'year' });
    await expectRefused(asked, 'forbidden');
  });

  test('a year in review is refused in a vertical the profile lacks, and not found without data', async () => {
    const elsewhere = analyst.call(readYearReview, { objects: '2', domain: beauty, source: 1 });
    await expectRefused(elsewhere, 'domain_denied');
    await expectRefused(reviewOf(analyst, '2,999'), 'not_found');
  });

  test.each([
    ['no object', ''],
    ['more than ten objects', Array.from({ length: 11 }, (_, at) => at + 1).join()],
  ])('a year in review of %s is refused as invalid', async (_, objects) => {
    await expectRefused(reviewOf(analyst, objects), 'invalid_input');
  });
});
