import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  givesPeople,
  keepPeople,
  peopleCode,
} from '../../../../functions/lookup/pipeline/release/keepPeople.ts';
import { withoutPeople } from '../../../../functions/lookup/release/visible/clipToSpan.ts';
import type { DocumentFinding } from '../../../../shared/model/lookup/finding.ts';
import { InsightDocument } from '../../../../shared/model/lookup/insight.ts';

const file = new URL('../../../fixtures/published/insight.json', import.meta.url);
const stored = InsightDocument.parse(JSON.parse(readFileSync(file, 'utf8')));
const last = stored.last_month;

const finding = (kind: string, worth: number, n: number) =>
  ({
    kind,
    worth,
    n,
    id: 500001,
    group: kind === 'audience' ? 'gender' : 'interests',
  }) as never as DocumentFinding;

const served: InsightDocument = {
  ...stored,
  people: { first_month: last - 13, last_month: last - 1 },
  left_out: { gender: 1, interests: 4, themes: 2 },
  rivals: [{ sid: 9, name: 'Oats', type_code: 'BR', n: 20, times: 2 }],
  findings: [finding('audience', 3, 40), finding('retention', 2, 90), finding('posts', 1.5, 300)],
};

/** The document after one author was removed: every figure of people differs. */
function withOneLess(document: InsightDocument): InsightDocument {
  const less = ({ n, shares }: InsightDocument['demographics']['gender']) => ({
    n: n - 1,
    shares: shares.map((share) => ({ ...share, n: share.n - 1 })),
  });
  const { demographics, psychographics, geographies, activity, retention, year_changes } = document;
  const fewer = (counts: readonly (number | null)[]) => counts.map((count) => (count ?? 0) - 1);
  return {
    ...document,
    activity: { ...activity, authors: fewer(activity.authors) },
    retention: {
      percents: fewer(retention.percents),
      n: fewer(retention.n),
      one_month: fewer(retention.one_month),
    },
    ...(year_changes ? { year_changes: { ...year_changes, retention: null } } : {}),
    authors: (document.authors ?? 0) - 1,
    demographics: { ...demographics, gender: less(demographics.gender) },
    geographies: { ...geographies, country: { ...geographies.country, n: geographies.country.n - 1 } },
    psychographics: { ...psychographics, interests: less(psychographics.interests) },
    left_out: { gender: 2, age: 1, themes: 3 },
    rivals: [],
    findings: [finding('posts', 2.5, 310), finding('interest', 2, 39), finding('retention', 1.2, 89)],
  };
}

const monthLater: InsightDocument = {
  ...withOneLess(served),
  first_month: served.first_month + 1,
  last_month: last + 1,
};
const peopleOf = ({
  people,
  authors,
  demographics,
  geographies,
  psychographics,
  rivals,
}: InsightDocument) => ({ people, authors, demographics, geographies, psychographics, rivals });

test('a page of the next month keeps its figures of people while their months stay', () => {
  const kept = keepPeople(monthLater, served);
  expect(peopleOf(kept)).toEqual(peopleOf(served));
  expect(kept.left_out).toEqual({ gender: 1, interests: 4, themes: 3 });
  expect(kept.findings).toEqual([
    finding('audience', 3, 40),
    finding('posts', 2.5, 310),
    finding('retention', 1.2, 89),
  ]);
  const { activity, retention, year_changes } = monthLater;
  expect(kept).toMatchObject({ last_month: last + 1, activity, retention, year_changes });
});

test('a page without figures of people stays without them', () => {
  const none = { ...withoutPeople(served), people: null };
  const kept = keepPeople({ ...monthLater, people: null }, none);
  expect(peopleOf(kept)).toEqual(peopleOf(none));
});

test('a page whose people moved on is published as computed', () => {
  const moved = { ...monthLater, people: { first_month: last - 11, last_month: last } };
  expect(keepPeople(moved, served)).toBe(moved);
  expect(keepPeople(monthLater, withoutPeople(served))).toBe(monthLater);
});

test('releases from before the months of people were given pass nothing on', () => {
  const { people: _, ...former } = served;
  expect(keepPeople(monthLater, former)).toBe(monthLater);
  const { people: __, ...computed } = monthLater;
  expect(keepPeople(computed, served)).toBe(computed);
});

test('an edition keeps every figure of people, of single months too, even if its months would differ', () => {
  const edition = { ...withOneLess(served), people: { first_month: last - 11, last_month: last } };
  const kept = keepPeople(edition, served);
  expect(peopleOf(kept)).toEqual(peopleOf(served));
  expect(kept).toMatchObject({
    activity: { authors: served.activity.authors, authentic: edition.activity.authentic },
    retention: served.retention,
    year_changes: { ...edition.year_changes, retention: served.year_changes?.retention },
  });
  expect(kept.findings).toEqual([
    finding('audience', 3, 40),
    finding('posts', 2.5, 310),
    finding('retention', 2, 90),
  ]);
});

test('an edition that begins at another month keeps the authors of each month', () => {
  const { activity, retention } = withOneLess(served);
  const shorter: InsightDocument = {
    ...withOneLess(served),
    first_month: served.first_month + 2,
    activity: { ...activity, authors: activity.authors.slice(2) },
    retention: { ...retention, one_month: retention.one_month.slice(2) },
  };
  const kept = keepPeople(shorter, served);
  expect(kept.activity.authors).toEqual(served.activity.authors.slice(2));
  expect(kept.retention.one_month).toEqual(served.retention.one_month.slice(2));
  const back = keepPeople(withOneLess(served), kept);
  expect(back.activity.authors).toEqual([
    ...activity.authors.slice(0, 2),
    ...served.activity.authors.slice(2),
  ]);
});

test('a month whose authors were hidden stays hidden in an edition', () => {
  const { activity, retention } = served;
  const at = activity.authors.length - 3;
  const hidden = {
    ...served,
    activity: { ...activity, authors: activity.authors.with(at, null) },
    retention: { ...retention, one_month: retention.one_month.with(at, null) },
  };
  const corrected = {
    ...served,
    activity: { ...activity, authors: activity.authors.with(at, 10) },
    retention: { ...retention, one_month: retention.one_month.with(at, 50) },
  };
  const kept = keepPeople(corrected, hidden);
  expect(kept.activity.authors[at]).toBeNull();
  expect(kept.retention.one_month[at]).toBeNull();
});

test('a page that didn’t change stays the same to the letter', () => {
  const { first_month, last_month } = served;
  expect(JSON.stringify(keepPeople({ ...served, first_month, last_month }, served))).toBe(
    JSON.stringify(served),
  );
});

test('without figures of people, a page has none of anything that counts them', () => {
  const none = withoutPeople(served);
  expect(none).toMatchObject({
    people: null,
    authors: null,
    rivals: [],
    left_out: {},
    year_changes: { retention: null },
  });
  expect(none.findings).toEqual([finding('posts', 1.5, 300)]);
  expect(JSON.stringify([none.demographics, none.geographies, none.psychographics])).not.toMatch(/"n":[1-9]/);
});

test('the manifest tells which served pages give figures of people', () => {
  const gives = (one: Partial<InsightDocument>, other: Partial<InsightDocument>) =>
    givesPeople(peopleCode({ ...served, ...one }), peopleCode({ ...served, ...other }));
  const later = { last_month: last + 1 };
  expect(gives({}, later)).toBe(true);
  // An edition, with whatever months.
  expect(gives({}, { people: null })).toBe(true);
  expect(gives({}, { ...later, people: { first_month: last - 12, last_month: last } })).toBe(false);
  expect(gives({}, { ...later, people: { first_month: last - 12, last_month: last - 1 } })).toBe(false);
  expect(gives({}, { ...later, people: null })).toBe(false);
  const { people: _, ...former } = served;
  expect(givesPeople(peopleCode(former), peopleCode(served))).toBe(false);
});
