import {
  type DemographicGroup,
  demographicGroups,
  demographicNames,
} from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type {
  DescriptorShares,
  InsightDocument,
  PlaceShares,
} from '../../../../shared/model/lookup/insight.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { copiedRiseBasis, copiedRiseSentence } from '../../../../shared/rules/lookup/copiedRise.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { sortedDistribution } from '../../../../shared/rules/lookup/distribution.ts';
import {
  basisWithoutFindings,
  findingsOf,
  nothingUnusual,
} from '../../../../shared/rules/lookup/findings/findings.ts';
import { hasValues } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { peopleText } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { emptyRankKey, noRankNote, rankedAmong } from '../../../../shared/rules/lookup/percentile.ts';
import { largestPlace, topPlaces } from '../../../../shared/rules/lookup/places.ts';
import { firstKind, relationsOf, seeAlso } from '../../../../shared/rules/lookup/relations.ts';
import { authorMonths } from '../../../../shared/rules/lookup/retention.ts';
import { shorten } from '../../../../shared/rules/lookup/shorten.ts';
import { yearSumsText } from '../../../../shared/rules/lookup/yearSums.ts';
import { exactFigure, percentFigure, shareFigure } from '../../../../shared/rules/text/figures.ts';
import { ink } from '../marks.ts';
import type { Column, Pages } from '../pdf/page.ts';
import { activityChart } from './activityChart.ts';
import { barList } from './bars.ts';
import type { BriefContent, BriefSubject } from './content.ts';
import { basis, definitions, placeLine } from './definitions.ts';
import { keyFigureRows, keyFigureTitles } from './keyFigures.ts';
import { listedNotes, noteList } from './notes.ts';

const most = { themes: 10, traits: 6, relations: 6, seeAlso: 8, verticals: 6 } as const;
const percentileNote = (
  { insight, type }: BriefSubject,
  lists: readonly (DescriptorShares | PlaceShares)[],
) =>
  `${rankedAmong(insight, type, lists)}${noRankNote(lists, emptyRankKey)}; the line is the 50th. Raw % (times the others’ where clear), rank and number.`;
const note = { size: 8.5, color: ink.muted as string, gap: 6 };

export function objectPages(pages: Pages, content: BriefContent): void {
  const [{ name, type }] = content.subjects;
  pages.newPage();
  pages.heading(1, name, { size: 26, gap: 4, lines: 2 });
  pages.paragraph(`${typeName(type)} · ${placeLine(content)}`, {
    size: 10,
    bold: true,
    color: ink.sea,
    gap: 10,
  });
  const found = standsOut(pages, content);
  keyFigures(pages, content);
  // Each finding takes 30 points from the chart, and the note on ranks another line, so that the brief stays on two pages.
  const noteLine = noRankNote(Object.values(content.subjects[0].insight.demographics)) ? 12 : 0;
  activityChart(pages, content, 170 - 30 * found - noteLine);
  retention(pages, content);
  people(pages, content);
  pages.newPage();
  noteList(pages, content);
  contexts(pages, content);
  definitions(pages, content, [
    'activity',
    'authentic_yoy',
    'user_retention',
    'spam_percent',
    'percentile',
    'index',
    'demographics',
    'psychographics',
    'themes',
    'relations',
  ]);
  basis(pages, content);
}

function standsOut(pages: Pages, { subjects: [{ name, type, insight }], nameOf }: BriefContent): number {
  const findings = findingsOf({
    name: shorten(name, 40),
    type_code: type,
    vertical: verticalNames[insight.vertical],
    insight,
    nameOf,
  });
  for (const { sentence, basis } of findings) pages.paragraph(`${sentence} ${basis}`, { size: 9.5, gap: 3 });
  const rise = insight.copied_rise;
  if (rise)
    pages.paragraph(`${copiedRiseSentence(rise, shorten(name, 40))} ${copiedRiseBasis(rise)}`, {
      size: 9.5,
      gap: 3,
    });
  if (findings.length === 0 && !rise)
    pages.paragraph(`${nothingUnusual}. ${basisWithoutFindings({ insight })}`, { ...note, gap: 4 });
  pages.space(6);
  return findings.length + (rise ? 1 : 0);
}

function keyFigures(pages: Pages, { subjects: [{ insight }] }: BriefContent): void {
  const oneAccount = oneAccountText(insight);
  const widths = [130, 60, 196, 118];
  pages.table(
    keyFigureTitles.map((title, at) => ({ title, width: widths[at] ?? 0, right: at > 0 })),
    keyFigureRows(insight),
    { lineHeight: 17 },
  );
  if (oneAccount) pages.paragraph(oneAccount, note);
  const sums = yearSumsText(insight);
  if (sums) pages.paragraph(`Posts, ${sums}.`, note);
}

function retention(pages: Pages, { subjects: [{ insight }] }: BriefContent): void {
  const { percents, n } = insight.retention;
  if (!hasValues(percents)) return;
  pages.table(
    [
      { title: 'Authors who posted again', width: 144 },
      ...percents.map((_, at) => ({ title: after(at), width: 60, right: true })),
    ],
    [
      ['User retention', ...percents.map(percentFigure)],
      [`n, ${authorMonths}`, ...n.map(exactFigure)],
    ],
    { size: 8.5, lineHeight: 15 },
  );
}

const after = (at: number) => (at === 0 ? '1 month' : `${at + 1} months`);

function people(pages: Pages, { subjects: [subject], nameOf }: BriefContent): void {
  const { insight } = subject;
  const { demographics } = insight;
  const groups = demographicGroups.filter((group) => hasDemographic(demographics, group));
  if (groups.length === 0) return;
  const months = peopleText(insight)?.replace(/^People/, '') ?? '';
  pages.heading(2, `Who posts${months}`, { size: 14, gap: 3 });
  pages.paragraph(
    percentileNote(
      subject,
      groups.map((group) => demographics[group]),
    ),
    note,
  );
  const list = (column: Column, group: DemographicGroup) =>
    barList(pages, column, {
      title: demographicNames[group],
      group: demographics[group],
      of: 'authors',
      rows: chartedShares(demographics, group).map((share) => ({ ...share, name: nameOf(share.id) })),
    });
  const inColumn = (names: readonly DemographicGroup[]) => (column: Column) => {
    for (const group of names.filter((each) => groups.includes(each))) list(column, group);
  };
  pages.columns(inColumn(['gender', 'age']), inColumn(['race', 'income']));
}

function contexts(pages: Pages, content: BriefContent): void {
  const {
    subjects: [subject],
    nameOf,
  } = content;
  const { insight } = subject;
  const { themes, psychographics, geographies } = insight;
  // The first note and every two cost one row of both lists, so that the brief stays on two pages.
  const notes = listedNotes(content).length;
  const lists = [
    psychographics.interests,
    psychographics.affinities,
    geographies.country,
    geographies.us_state,
  ];
  // So do the note on ranks and the lines of the largest places together.
  const linesAdded = noRankNote(lists) || placeLevels.some((level) => largestLine(insight, level)) ? 1 : 0;
  const givenUp = (notes > 0 ? Math.floor(notes / 2) + 1 : 0) + linesAdded;
  pages.heading(2, 'What it’s talked about with, and where', { size: 14, gap: 3 });
  pages.paragraph(percentileNote(subject, lists), note);
  const traits = (column: Column, group: 'interests' | 'affinities', title: string) => {
    const { shares, ...base } = psychographics[group];
    const rows = base.n < minShown ? [] : shares.slice(0, most.traits - givenUp);
    barList(pages, column, {
      title,
      group: base,
      of: 'authors',
      rows: rows.map((row) => ({ ...row, name: nameOf(row.id) })),
    });
  };
  const places = (column: Column, level: BriefLevel, title: string) => {
    const group = geographies[level];
    const rows = topPlaces(level, group, 'percentile');
    barList(pages, column, { title, group, of: 'authors', rows });
    const largest = largestLine(insight, level);
    if (largest) pages.paragraph(largest, { ...column, ...note });
  };
  pages.columns(
    (column) => {
      const rows = themes.n < minShown ? [] : themes.shares.slice(0, most.themes);
      barList(pages, column, { title: 'Themes', group: themes, of: 'posts', rows });
      places(column, 'country', 'Top countries');
    },
    (column) => {
      traits(column, 'interests', 'Interests');
      traits(column, 'affinities', 'Affinities');
      places(column, 'us_state', 'Top states');
    },
  );
  related(pages, content);
}

const placeLevels = ['country', 'us_state'] as const;
type BriefLevel = (typeof placeLevels)[number];

const largestLine = ({ geographies }: InsightDocument, level: BriefLevel) =>
  largestPlace(geographies[level], topPlaces(level, geographies[level], 'percentile'));

function related(pages: Pages, { subjects: [{ insight, type }] }: BriefContent): void {
  const kind = firstKind(insight);
  const also = seeAlso(type, insight).slice(0, most.seeAlso);
  const verticals = sortedDistribution(insight.domain_percents.domains).filter(
    ({ latest }) => latest !== null,
  );
  const list = (title: string, entries: readonly string[]) => {
    if (entries.length > 0) pages.paragraph(`${title}: ${entries.join(' · ')}`, { size: 8.5, gap: 3 });
  };
  if (kind) {
    list(
      `${kind === 'linked' ? 'Linked' : 'Sub'} objects, share of the posts of the latest month (posts with both over two years)`,
      relationsOf(insight, kind)
        .slice(0, most.relations)
        .map(({ name, percents, n }) => `${short(name)} ${shareFigure(percents.at(-1))} (${exactFigure(n)})`),
    );
  }
  list(
    'See also',
    also.map(({ name }) => short(name)),
  );
  list(
    'Market verticals, share of the posts of three months',
    verticals
      .slice(0, most.verticals)
      .map(({ vertical, latest }) => `${verticalNames[vertical]} ${shareFigure(latest)}`),
  );
  pages.space(6);
}

const short = (name: string) => shorten(name, 24);
