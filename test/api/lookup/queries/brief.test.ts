import { beforeAll, describe, expect, test } from 'vitest';
import { addAnnotation } from '../../../../shared/api/lookup/annotations.ts';
import { readBrief } from '../../../../shared/api/lookup/queries.ts';
import type { Entitlement } from '../../../../shared/model/entitlement.ts';
import type { Browser } from '../../../support/browser.ts';
import { readOffice } from '../../../support/office/check.ts';
import { everyElement } from '../../../support/office/elements.ts';
import { pdfText } from '../../../support/pdfText.ts';
import { expectRefused } from '../../../support/refused.ts';
import { beauty, dateOf, food, holderOf, lookupStage, release } from './lookupWorld.ts';

const crowd = Array.from({ length: 10 }, (_, at) => ({
  sid: 100 + at,
  name: `Pepper ${at}`,
  posts: { 1: { [food]: 1000 + at } },
}));
const exporting: Entitlement[] = ['consumer_forecast', 'allow_data_export'];

const stage = lookupStage(crowd);
let analyst: Browser;
beforeAll(async () => {
  analyst = await holderOf(stage, { entitlements: exporting });
});

const textOf = async (...asked: Parameters<typeof briefOf>) => pdfText(await briefOf(...asked));

async function briefOf(
  browser: Browser,
  objects: string,
  more: { from?: string; to?: string; notes?: 'all' } = {},
) {
  const { pdf } = await browser.call(readBrief, { objects, domain: food, source: 1, ...more });
  return Buffer.from(String(pdf), 'base64');
}

describe('a brief', () => {
  test('briefs that one person asks for at once are written up to three at a time, and colleagues get theirs', async () => {
    const eager = await holderOf(stage, { entitlements: exporting });
    const asked = Array.from({ length: 12 }, () => briefOf(eager, '1'));
    const [ofColleague, ...own] = await Promise.allSettled([briefOf(analyst, '1'), ...asked]);
    expect(ofColleague.status).toBe('fulfilled');
    const refused = own.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(own.length - refused.length).toBeGreaterThanOrEqual(3);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'files_at_once', status: 429, retryAfter: 5 });
    for (let more = 0; more < 4; more += 1) await briefOf(eager, '1');
  }, 60_000);

  test('a brief is a reproducible two-page PDF about the object', async () => {
    const first = await briefOf(analyst, '1');
    expect(first.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(pdfText(first).match(/\/Type \/Page\b/g)).toHaveLength(2);
    expect(pdfText(first)).toContain('(Salt Oats)');
    expect(first.equals(await briefOf(analyst, '1'))).toBe(true);
  });

  test('a brief of a comparison covers all objects with data in the vertical', async () => {
    const whole = await textOf(analyst, '1,100,101,2');
    expect(whole).toMatch(/\(((Salt Oats|Pepper [01])(, | and |\)$)){3}/m);
  });

  test('a brief shows the requested months, or all of them if it has none of those', async () => {
    const month = (at: number) => dateOf(at).slice(0, 7);
    const some = await textOf(analyst, '1', { from: month(release.last - 2), to: month(release.last - 1) });
    expect(some).toContain('over February 2021 to March 2021');
    expect(await textOf(analyst, '1', { from: '2001-01', to: '2001-02' })).toContain('to April 2021');
  });

  test('a brief includes only months within the profile’s dates', async () => {
    const bounded = await holderOf(stage, { entitlements: exporting, time_end: dateOf(release.last - 1) });
    expect(await textOf(bounded, '1')).toContain('In April 2021, Salt Oats: N/A');
    expect(await textOf(analyst, '1')).not.toContain('In April 2021, Salt Oats: N/A');
  });

  test('a brief leaves notes out unless they are chosen, and then includes those visible to its reader, with their authors’ names', async () => {
    const note = { object: 1, month: dateOf(release.last - 3).slice(0, 7), shared: true };
    const colleague = await holderOf(stage);
    await colleague.call(addAnnotation, { ...note, text: 'Relaunch in stores' });
    await colleague.call(addAnnotation, { ...note, shared: false, text: 'For my eyes' });
    const coming = dateOf(release.last + 3).slice(0, 7);
    await colleague.call(addAnnotation, { ...note, month: coming, text: 'Launch planned' });
    expect(await textOf(analyst, '1')).not.toMatch(/Launch planned|Relaunch in stores/);
    const text = await textOf(analyst, '1', { notes: 'all' });
    expect(text).toMatch(/Jul 2021 .{1,3} Launch planned .{1,3} Ada Quill/);
    expect(text).toMatch(/Relaunch in stores .{1,3} Ada Quill/);
    expect(text).not.toContain('For my eyes');
  });

  test.each(['pptx', 'xlsx'] as const)('a brief comes as an office file too: %s', async (format) => {
    const { file, pdf } = await analyst.call(readBrief, {
      objects: '1,100',
      domain: food,
      source: 1,
      format,
      forecast: 'shown',
    });
    expect(pdf).toBeUndefined();
    const office = readOffice(Buffer.from(String(file), 'base64'));
    expect(office.faults).toEqual([]);
    const written = [...office.parts.values()].flatMap(everyElement).map(({ text }) => text);
    expect(written.some((text) => text.includes('Salt Oats'))).toBe(true);
  });

  test('a brief’s slides say what changed since a release, or that it can’t be read any more', async () => {
    const titleSince = async (since: number) => {
      const { file } = await analyst.call(readBrief, {
        objects: '1',
        domain: food,
        source: 1,
        format: 'pptx',
        since,
      });
      const slide = readOffice(Buffer.from(String(file), 'base64')).parts.get('ppt/slides/slide1.xml');
      return slide && everyElement(slide).find(({ name }) => name === 'a:t')?.text;
    };
    expect(await titleSince(1)).toMatch(
      /^The figures of April 2021 are still the newest|^Since April 2021: /,
    );
    expect(await titleSince(999)).toMatch(/^New figures, of \w+ 2021/);
  });

  test.each([
    ['year', 'xlsx'],
    ['signal', 'pdf'],
  ] as const)('a brief of kind %s is refused as %s', async (kind, format) => {
    const asked = analyst.call(readBrief, { objects: '1', domain: food, source: 1, kind, format });
    await expectRefused(asked, 'invalid_input');
  });

  test.each(['pptx', 'xlsx'] as const)(
    'a brief as %s is refused to a profile that may not export',
    async (format) => {
      const browser = await holderOf(stage, { entitlements: ['consumer_forecast'] });
      const asked = browser.call(readBrief, { objects: '1', domain: food, source: 1, format });
      await expectRefused(asked, 'forbidden');
    },
  );

  test.each([
    ['a profile that may not export', { entitlements: ['consumer_forecast'] as Entitlement[] }],
    [
      'a profile without the source',
      { entitlements: exporting, sources: [{ source: 5 as const, verticals: [food] }] },
    ],
  ])('a brief is refused to %s', async (_, profile) => {
    const browser = await holderOf(stage, profile as Parameters<typeof holderOf>[1]);
    await expectRefused(briefOf(browser, '1'), 'forbidden');
  });

  test('a brief is refused in a vertical the profile lacks', async () => {
    const asked = analyst.call(readBrief, { objects: '2', domain: beauty, source: 1 });
    await expectRefused(asked, 'domain_denied');
  });

  test.each(['999', '2', '2,3,999'])(
    'a brief of objects without data in the vertical (%s) isn’t found',
    async (objects) => {
      await expectRefused(briefOf(analyst, objects), 'not_found');
    },
  );

  test.each([
    ['no object', { objects: '' }],
    ['an invalid object id', { objects: '1,x' }],
    ['more than ten objects', { objects: Array.from({ length: 11 }, (_, at) => at + 1).join() }],
    ['an invalid month', { objects: '1', from: '2021-13' }],
  ])('a brief of %s is refused as invalid', async (_, input) => {
    const asked = analyst.call(readBrief, { domain: food, source: 1, ...input });
    await expectRefused(asked, 'invalid_input');
  });
});
