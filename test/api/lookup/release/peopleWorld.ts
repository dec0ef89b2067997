import type { Publishable } from '../../../../functions/lookup/pipeline/documents/publishable.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { inMonth } from './asBuilt.ts';
import { type MadeObject, makeBuild, yearTo } from './made.ts';

const authors = Array.from({ length: 120 }, (_, at) => at);
const writesAbout = (author: number, object: number) => (author * 7 + object * 3) % 5 < 2;

/** Some in each shard of a run. */
export const sids = Array.from({ length: 45 }, (_, at) => 2 * at + 1);
const objects = sids.map((sid): MadeObject => ({ sid, name: `Brand ${sid}`, posts: { 1: { 9022: 360 } } }));

export const firstMonth = 135;

/** Every third page has moved on by a month; the people of others end when they did. */
const monthsOf = (object: number, last: number) => yearTo(object % 3 === 0 ? last : firstMonth - 1);

/** The posts of these months but those of some authors. */
export function buildWithout(gone: readonly number[], last: number, input: string): Publishable {
  const build = makeBuild(objects, { input, lastMonth: last, peopleOf: (sid) => monthsOf(sid, last) });
  return inMonth(
    {
      ...build,
      async *documents() {
        for await (const document of build.documents()) yield withFigures(document, gone);
      },
    },
    last,
  );
}

function withFigures(document: InsightDocument, gone: readonly number[]): InsightDocument {
  const own = authors.filter((author) => !gone.includes(author) && writesAbout(author, document.object));
  const women = own.filter((author) => author % 3 === 0).length;
  const share = (n: number) => ({ percent: Math.round((1000 * n) / own.length) / 10, percentile: null, n });
  const gender = { n: own.length, shares: [{ id: 200100, ...share(women) }] };
  const country = { n: own.length, shares: [{ name: 'France', iso3: 'FRA', ...share(own.length - women) }] };
  const interests = { n: own.length, shares: [{ id: 500001, ...share(women) }] };
  const { activity, demographics, geographies } = document;
  return {
    ...document,
    activity: { ...activity, authors: activity.authentic.map(() => own.length) },
    retention: { percents: [own.length], n: [own.length], one_month: activity.authentic.map(() => women) },
    authors: own.length,
    demographics: { ...demographics, gender },
    geographies: { ...geographies, country },
    psychographics: { interests, affinities: { n: 0, shares: [] } },
    rivals: [{ sid: 1, name: 'Brand 1', type_code: 'BR', n: own.length, times: 2 }],
    left_out: { age: women },
    findings: [],
  };
}

const ofPeople = ({
  authors: all,
  demographics,
  geographies,
  psychographics,
  rivals,
  left_out,
}: InsightDocument) => ({ ...{ all, demographics, geographies, psychographics, rivals, left_out } });

/** The figures of people of a page’s months, as text. */
export const peopleOf = (document: InsightDocument): string => JSON.stringify(ofPeople(document));
/** Those of single months, too. */
export const allPeopleOf = (document: InsightDocument): string =>
  JSON.stringify([ofPeople(document), document.activity.authors, document.retention]);
