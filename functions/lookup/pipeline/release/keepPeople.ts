import type { DocumentFinding, DocumentFindingKind } from '../../../../shared/model/lookup/finding.ts';
import { type InsightDocument, type LeftOut, ListName } from '../../../../shared/model/lookup/insight.ts';
import { byWorth } from '../findings/findFindings.ts';

type Months = InsightDocument['people'];

/**
 * A computed document with the served figures of people where both are of the same months: posts that were corrected or removed
 * in between would otherwise show whose they were. An edition keeps all of them, and those of single months.
 */
export function keepPeople(computed: InsightDocument, served: InsightDocument): InsightDocument {
  if (computed.people === undefined || served.people === undefined) return computed;
  if (computed.last_month === served.last_month) {
    return withMonthsOf(served, withPeopleOf(served, computed, ofEdition));
  }
  return isSame(computed.people, served.people) ? withPeopleOf(served, computed, ofPeople) : computed;
}

const isSame = (one: Months, other: Months) =>
  one?.first_month === other?.first_month && one?.last_month === other?.last_month;

type Kinds = ReadonlySet<DocumentFindingKind>;
const ofPeople: Kinds = new Set(['audience', 'interest']);
const ofEdition: Kinds = new Set([...ofPeople, 'retention']);

function withPeopleOf(served: InsightDocument, computed: InsightDocument, kinds: Kinds): InsightDocument {
  const { people, authors, demographics, geographies, psychographics, rivals } = served;
  return {
    ...computed,
    ...{ people, authors, demographics, geographies, psychographics },
    ...(rivals ? { rivals } : {}),
    left_out: leftOutOf(served, computed),
    findings: findingsOf(served, computed, kinds),
  };
}

const otherLists: ReadonlySet<ListName> = new Set(['themes', 'linked_objects', 'sub_objects', 'see_also']);

function leftOutOf(served: InsightDocument, computed: InsightDocument): LeftOut {
  return Object.fromEntries(
    ListName.options.flatMap((name) => {
      const rows = (otherLists.has(name) ? computed : served).left_out?.[name];
      return rows === undefined ? [] : [[name, rows]];
    }),
  );
}

function findingsOf(
  { findings: kept = [] }: InsightDocument,
  { findings = [] }: InsightDocument,
  kinds: Kinds,
): DocumentFinding[] {
  const others = findings.filter(({ kind }) => !kinds.has(kind));
  return [...others, ...kept.filter(({ kind }) => kinds.has(kind))].sort(byWorth);
}

function withMonthsOf(served: InsightDocument, computed: InsightDocument): InsightDocument {
  const { activity, year_changes } = computed;
  const { retention } = served;
  // Editions may begin at different months. A hidden month is null and stays so.
  const kept = <Value>(before: readonly Value[], now: readonly Value[]): Value[] =>
    now.map((value, at) => {
      const earlier = before[at + computed.first_month - served.first_month];
      return earlier === undefined ? value : earlier;
    });
  return {
    ...computed,
    activity: { ...activity, authors: kept(served.activity.authors, activity.authors) },
    retention: { ...retention, one_month: kept(retention.one_month, computed.retention.one_month) },
    ...(year_changes && served.year_changes
      ? { year_changes: { ...year_changes, retention: served.year_changes.retention } }
      : {}),
  };
}

/** A month, counted from January 2010, has ten bits: it lasts until 2095. */
const monthBits = 10;
const monthMask = (1 << monthBits) - 1;
const latestOf = (code: number) => code >> (2 * monthBits);
const monthsOf = (code: number) => code & ((1 << (2 * monthBits)) - 1);

/** The page's latest month and the months of its people in one number, for the manifest; 0 in releases without these months. */
export function peopleCode({ last_month, people }: InsightDocument): number {
  if (people === undefined) return 0;
  const { first_month: first = 0, last_month: last = 0 } = people ?? {};
  return (last_month << (2 * monthBits)) | ((first & monthMask) << monthBits) | (last & monthMask);
}

/** True if `keepPeople` would keep figures of the served page. */
export function givesPeople(served: number, computed: number): boolean {
  if (served === 0 || computed === 0) return false;
  const isEdition = latestOf(served) === latestOf(computed);
  return isEdition || (monthsOf(served) !== 0 && monthsOf(served) === monthsOf(computed));
}
