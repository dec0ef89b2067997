import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  advanced,
  listObjects,
  match,
  readBrief,
  readBrowse,
  readFigures,
  readForecasts,
  readInsight,
  readMarket,
  readNames,
  readObject,
  readOwn,
  readQuotes,
  readSignals,
  readYearReview,
  surprise,
  worklist,
} from '../../../../shared/api/lookup/queries.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import type { Browser } from '../../../support/browser.ts';
import { startDemoStage } from '../../../support/demo.ts';
import { unzip } from '../../../support/office/unzip.ts';
import { pdfText } from '../../../support/pdfText.ts';
import type { Stage } from '../../../support/stage.ts';
import { built, inFolder } from '../../../unit/lookup/pipeline/built.ts';
import { type Post, type Thing, type World, writeWorld } from '../../../unit/lookup/pipeline/world.ts';
import { last } from '../../../unit/lookup/pipeline/worlds.ts';
import { dateOf, holderOf } from './lookupWorld.ts';

const verticals: VerticalId[] = [9022, 1215, 8982];
const things: Thing[] = [
  { sid: 1, name: 'Salt Ash', type_code: 'OR', main_domain_ids: [9022] },
  { sid: 2, name: 'Salt Birch', type_code: 'BR', parents: [1], main_domain_ids: [9022] },
  { sid: 3, name: 'Salt Soap', type_code: 'PL', main_domain_ids: [1215] },
  { sid: 4, name: 'Salt Cream', type_code: 'PL', main_domain_ids: [9022] },
  { sid: 5, name: 'Salt Craft', type_code: 'TH', main_domain_ids: [9022] },
  { sid: 6, name: 'Salt Depth', type_code: 'TH', main_domain_ids: [1215] },
  { sid: 7, name: 'Salt Elm', type_code: 'BR', main_domain_ids: [9022] },
  { sid: 8, name: 'Salt Foam', type_code: 'BR', main_domain_ids: [1215] },
];
const months = 30;
const all = Array.from({ length: months }, (_, back) => last - back);

const postsOf = (month: number): Post[] =>
  [9022, 1215].flatMap((vertical) =>
    Array.from({ length: 72 }, (_, at): Post => {
      const own = [1, 2, 7, 8].filter((sid) => at % (sid + 1) === 0 || at % 4 === sid % 4);
      const others = [3, 4, 5, 6].filter((sid) => (at + sid + (vertical === 9022 ? 0 : 1)) % 3 === 0);
      return {
        source: 1,
        month,
        // Ten new ones and more each month, so that figures of people move on.
        author: `author ${at + 24 * month}`,
        verticals: [vertical],
        objects: [...own, ...others],
        demographics: [at % 3 === 0 ? 200100 : 200200, at % 2 === 0 ? 401099 : 401299],
        interests: [at % 5 === 0 ? 500001 : 500002],
        country: at % 4 === 0 ? 'FRA' : 'USA',
        state: 'CA',
      };
    }),
  );

/**
 * Many more posts about the objects that have few, by other authors and, unless these are `others`, by authors of other months, with
 * other traits: what is known of a page's authors may have been said in the year before its months of people.
 */
const morePosts = (month: number, others: boolean): Post[] =>
  Array.from({ length: 90 }, (_, at): Post => {
    const sids = [8, 7, 6, 5, 4, 3, 2].slice(0, 1 + (at % 7));
    return {
      source: 1,
      month,
      author: at % 2 === 0 && !others ? `author ${at + 24 * (month + 1)}` : `new ${at}`,
      // Not enough for more pages: that an object has one depends on six months, and isn't limited.
      verticals: [1215, ...(at % 3 > 0 ? [] : [month > last - 6 ? 9022 : 8982])],
      objects: sids,
      demographics: [at % 7 === 0 ? 200200 : 200100, 401299],
      interests: [500001],
      country: 'DEU',
    };
  });

const world = (more: readonly number[], others: boolean): World => ({
  objects: things,
  posts: [...all.flatMap(postsOf), ...more.flatMap((month) => morePosts(month, others))],
});

let stage: Stage;

async function publishWith(more: readonly number[], others = false) {
  const { publish } = await import('../../../../functions/lookup/pipeline/release/publish.ts');
  const { forgetCurrentRelease } = await import('../../../../functions/lookup/release/rows/state.ts');
  await inFolder(async (folder) => {
    await writeWorld(folder, world(more, others));
    // Fewer posts within the dates than before them would look like a loss.
    const acceptMonths = all.map((month) => `IG_E_${month}`);
    await built({ folder, leastPosts: 15, acceptMonths }, (computed) =>
      publish(computed, { force: 'A test changes the posts.' }),
    );
  });
  forgetCurrentRelease();
}

const places = things.flatMap(({ sid }) => verticals.map((domain) => ({ sid, domain, source: 1 as const })));
const sids = things.map(({ sid }) => sid).join(',');

/** The words of a PDF, or the parts of an Office file. */
const partsOf = ({
  pdf,
  file,
}: {
  pdf?: string | undefined;
  file?: string | undefined;
}): [string, string][] =>
  pdf ? [['words', pdfText(Buffer.from(pdf, 'base64'))]] : officeParts(Buffer.from(file ?? '', 'base64'));

function officeParts(file: Buffer): [string, string][] {
  return [...unzip(file)].flatMap(([name, content]): [string, string][] => {
    // The number of the release, as in answers.
    const text = content.toString('utf8').replaceAll(/(name="[^"]*Release[^"]*"[^>]*><vt:\w+>)\d+/g, '$1N');
    return name.endsWith('.xlsx') ? officeParts(content) : [[name, text]];
  });
}

/** The answer of each look-up call, by call. */
async function answersTo(reader: Browser): Promise<Record<string, string>> {
  const answers: Record<string, unknown> = {};
  const ask = async (name: string, asking: Promise<unknown>) => {
    answers[name] = await asking.catch((error: { code?: string }) => `refused: ${error.code}`);
  };
  for (const place of places)
    await ask(`insight ${place.sid} ${place.domain}`, reader.call(readInsight, place));
  for (const { sid } of things) await ask(`object ${sid}`, reader.call(readObject, { sid, source: 1 }));
  await ask(
    'figures',
    reader.call(readFigures, {
      places: places.map(({ sid, domain, source }) => `${source}-${domain}-${sid}`).join(','),
    }),
  );
  for (const domain of verticals) {
    await ask(`market ${domain}`, reader.call(readMarket, { source: 1, domain }));
    await ask(`quotes ${domain}`, reader.call(readQuotes, { source: 1, domain, sid: 2 }));
    await ask(`year ${domain}`, reader.call(readYearReview, { objects: '2,7', domain, source: 1 }));
  }
  for (const format of ['pdf', 'pptx', 'xlsx'] as const) {
    for (const objects of ['7,8']) {
      for (const domain of [1215] as const) {
        const place = { objects, domain, source: 1, format, forecast: 'shown' } as const;
        for (const [part, text] of partsOf(await reader.call(readBrief, place))) {
          answers[`${format} ${objects} ${part}`] = text;
        }
      }
    }
  }
  await ask('forecasts', reader.call(readForecasts, { source: 1 }));
  await ask('signals', reader.call(readSignals, { source: 1 }));
  await ask('browse', reader.call(readBrowse, { source: 1 }));
  await ask('names', reader.call(readNames, {}));
  await ask('list', reader.call(listObjects, { source: 1 }));
  await ask('match', reader.call(match, { query: 'salt', source: 1, limit: 50 }));
  await ask('nearly', reader.call(match, { query: 'slat', source: 1, limit: 50 }));
  await ask('relevance', reader.call(advanced, { query: 'salt', source: 1 }));
  await ask('ppm', reader.call(advanced, { query: 'salt', source: 1, order: 'ppm' }));
  await ask('worklist', reader.call(worklist, { objects: sids, source: 1 }));
  // The first release has none before it; each later one is an edition of the same month.
  await ask(
    'own',
    reader.call(readOwn, {}).then((own) => ({ ...own, before: own.before ?? own.current })),
  );
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  await ask(
    'surprise',
    reader.call(surprise, { source: 1 }).finally(() => vi.restoreAllMocks()),
  );
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, withoutNumber(answer)]));
}

/** Both are releases of their own, whose number and edition their answers name. */
const withoutNumber = (answer: unknown) =>
  JSON.stringify(answer, (key, value) => (key === 'release' || key === 'edition' ? 0 : value))
    .replaceAll(/([Rr]elease(?: |=))\d+|(since=)\d+|\d+(?=, built )/g, '$1$2N')
    .replaceAll(/,(?:\s|\\n)+(?:(?:second|third)(?:\s|\\n)+edition|edition(?:\s|\\n)+\d+)/g, '');

const before = (month: number) => all.filter((each) => each < month);
const spans = {
  'of the latest month': [{ time_start: dateOf(last) }, before(last)],
  'of six months': [{ time_start: dateOf(last - 5) }, before(last - 5)],
  'of a year': [{ time_start: dateOf(last - 11) }, before(last - 11)],
  'of two years': [{ time_start: dateOf(last - 23) }, before(last - 23)],
  'that end a month before the latest': [{ time_end: dateOf(last - 1) }, [last]],
} as const;
type Name = keyof typeof spans;

const answers = new Map<Name | 'all', { reader: Browser; first: Record<string, string> }>();
beforeAll(async () => {
  stage = await startDemoStage();
  await publishWith([]);
  for (const name of [...(Object.keys(spans) as Name[]), 'all'] as const) {
    const reader = await holderOf(stage, {
      sources: [{ source: 1, verticals }],
      entitlements: ['consumer_forecast', 'allow_data_export'],
      ...(name === 'all' ? {} : spans[name][0]),
    });
    answers.set(name, { reader, first: await answersTo(reader) });
  }
}, 900_000);
afterAll(() => stage.stop());

test.each(Object.keys(spans) as Name[])(
  'for a profile with dates %s, no byte of any answer depends on posts outside of them',
  { timeout: 600_000 },
  async (name) => {
    await publishWith(spans[name][1], name === 'of a year');
    const [own, unlimited] = [answers.get(name), answers.get('all')];
    if (!own || !unlimited) throw new Error('nobody asked');
    const second = await answersTo(own.reader);
    for (const [call, answer] of Object.entries(own.first)) expect.soft(second[call], call).toBe(answer);
    // The posts do change what readers without dates see.
    const freely = await answersTo(unlimited.reader);
    const changed = Object.keys(freely).filter((call) => freely[call] !== unlimited.first[call]);
    expect(changed.length).toBeGreaterThan(20);
  },
);
