import { demographicGroups, demographicNames } from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { PlaceLevel } from '../../../../shared/model/lookup/place.ts';
import {
  besideCategory,
  type IndexedGroup,
  type IndexedShare,
  indexOf,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { latestMonths, monthText, type Period } from '../../../../shared/rules/lookup/months.ts';
import { peoplePeriod } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { knownPlaces } from '../../../../shared/rules/lookup/places.ts';
import { wilson } from '../../../../shared/rules/lookup/wilson.ts';
import type { BriefContent, BriefSubject } from '../brief/content.ts';
import type { CellValue, Column } from '../office/cells.ts';

const themeMonths = 3;

const placeNames: Record<PlaceLevel, string> = {
  global_region: 'Global region',
  country: 'Country',
  us_region: 'US region',
  us_state: 'US state',
  us_msa: 'Metropolitan area',
};

export const shareColumns = (of: 'authors' | 'posts'): Column[] => [
  { title: 'From', width: 10 },
  { title: 'To', width: 10 },
  { title: 'Group', width: 16 },
  { title: 'Value', width: 28 },
  { title: `n, ${of}`, width: 12, format: 'whole' },
  { title: `Base, ${of}`, width: 12, format: 'whole' },
  { title: 'Share, %', width: 12, format: 'share' },
  { title: 'Share, 95% from', width: 12, format: 'share' },
  { title: 'Share, 95% to', width: 12, format: 'share' },
  { title: 'Objects compared, %', width: 20, format: 'share' },
  { title: 'Index', width: 10, format: 'whole' },
  { title: 'Index, 95% from', width: 12, format: 'whole' },
  { title: 'Index, 95% to', width: 12, format: 'whole' },
  { title: 'Index is clear', width: 10 },
  { title: 'Percentile', width: 12, format: 'whole' },
  { title: 'Base is small', width: 10 },
];

type Share = IndexedShare & { readonly percent: number; readonly percentile: number | null };

const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

function cellsOf(share: Share, group: IndexedGroup): CellValue[] {
  const interval = wilson(share.percent, group.n);
  const beside = besideCategory(share, group);
  return [
    share.n,
    group.n,
    share.percent,
    interval?.low ?? null,
    interval?.high ?? null,
    beside && Math.round(beside.category * 10) / 10,
    beside && indexOf(beside),
    beside && Math.round(beside.low * 100),
    beside && Math.round(beside.high * 100),
    beside && yesOrNo(beside.clear),
    share.percentile,
    yesOrNo(share.n < minShown),
  ];
}

const monthsOf = ({ from, to }: Period): CellValue[] => [monthText(from), monthText(to)];

/** Every demographic, place, interest and affinity that the page shows. */
export function audienceRows({ nameOf }: Pick<BriefContent, 'nameOf'>, subject: BriefSubject): CellValue[][] {
  const { demographics, geographies, psychographics } = subject.insight;
  const window = monthsOf(peoplePeriod(subject.insight));
  const row = (group: string, value: string, share: Share, of: IndexedGroup) => [
    ...window,
    group,
    value,
    ...cellsOf(share, of),
  ];
  const people = demographicGroups
    .filter((group) => hasDemographic(demographics, group))
    .flatMap((group) =>
      chartedShares(demographics, group).map((share) =>
        row(demographicNames[group], nameOf(share.id), share, demographics[group]),
      ),
    );
  const places = (Object.keys(placeNames) as PlaceLevel[]).flatMap((level) =>
    knownPlaces(geographies[level], 'raw').map((share) =>
      row(placeNames[level], share.name, share, geographies[level]),
    ),
  );
  const traits = (['interests', 'affinities'] as const).flatMap((group) => {
    const all = psychographics[group];
    if (all.n < minShown) return [];
    return all.shares.map((share) =>
      row(group === 'interests' ? 'Interest' : 'Affinity', nameOf(share.id), share, all),
    );
  });
  return [...people, ...places, ...traits];
}

export function themeRows(subject: BriefSubject): CellValue[][] {
  const { themes } = subject.insight;
  if (themes.n < minShown) return [];
  return themes.shares.map((share) => [
    ...monthsOf(latestMonths(subject.insight.last_month, themeMonths)),
    'Theme',
    share.name,
    ...cellsOf(share, themes),
  ]);
}
