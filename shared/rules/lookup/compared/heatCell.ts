import { minShown } from '../../../model/lookup/disclosure.ts';
import { exactFigure, percentFigure, ratioFigure, shareFigure } from '../../text/figures.ts';
import { absences } from '../absence.ts';
import { type BesideCategory, besideCategory } from '../besideCategory.ts';
import { isUnranked, percentileFigure, percentileText, rankInterval, unranked } from '../percentile.ts';
import { intervalText, wilson } from '../wilson.ts';
import { type ComparedCell, type ComparedShare, isShare } from './shareGroups.ts';

export const heatModes = ['differences', 'shares', 'percentile'] as const;
export type HeatMode = (typeof heatModes)[number];

export type HeatCell = {
  readonly text: string;
  /** Where columns are as narrow as letters. */
  readonly short?: string;
  /** Its accessible name, which also says what a dot or a dash means. */
  readonly words: string;
  /** How it differs from its category; `strength` is 0 to 1. */
  readonly tint?: { readonly side: 'above' | 'below'; readonly strength: number };
  /** Good or bad, for changes beyond chance. */
  readonly tone?: 'growth' | 'decline';
  readonly details: readonly (readonly [label: string, value: string])[];
};

export const asOthers = '·';
export const fewAuthors = '–';

/** The share in the unit that the whole table shows, next to the category’s. */
export function heatCell(cell: ComparedCell, mode: HeatMode, of: 'authors' | 'posts'): HeatCell {
  if (!isShare(cell)) {
    const { text } = absences[cell];
    return { text: fewAuthors, words: text, details: [['No share', text]] };
  }
  const beside = besideCategory(cell, cell.group);
  const details = detailsOf(cell, beside, of);
  if (cell.n < minShown) return { text: fewAuthors, words: `few ${of}: ${exactFigure(cell.n)}`, details };
  const tint = beside?.clear ? { tint: tintOf(beside) } : {};
  switch (mode) {
    case 'differences':
      if (!beside) return { text: fewAuthors, words: 'too few to compare with others', details };
      return beside.clear
        ? { ...timesTexts(beside), words: timesWords(beside), ...tint, details }
        : { text: asOthers, words: `as others, ${likely(beside)}`, details };
    case 'shares':
      return {
        text: shareFigure(cell.percent),
        short: shareFigure(cell.percent).replace('%', ''),
        words: `${percentFigure(cell.percent)}${beside?.clear ? `, ${timesWords(beside)}` : ''}`,
        ...tint,
        details,
      };
    case 'percentile': {
      const text = cell.percentile === null ? fewAuthors : percentileFigure(cell.percentile);
      return {
        text,
        short: text.replace(/\D+$/, '') || text,
        words: isUnranked(cell, cell.group) ? unranked : percentileText(cell.percentile),
        ...tint,
        details,
      };
    }
  }
}

const timesTexts = ({ times }: BesideCategory) => {
  const text = ratioFigure(times);
  return { text, short: times > 10 ? '10+' : times.toFixed(1) };
};

const timesWords = (beside: BesideCategory): string =>
  `${ratioFigure(beside.times).replace('×', ' times')}, ${likely(beside)}`;

const likely = ({ low, high }: BesideCategory): string => `likely ${bound(low)} to ${bound(high)}`;

/** Without the sign that only the end of a range carries. */
const bound = (times: number): string => ratioFigure(times).replace('×', '');

/** Twice and half are equally strong; beyond 2.6 times nothing gets darker. */
const tintOf = ({ times }: BesideCategory) => ({
  side: times > 1 ? ('above' as const) : ('below' as const),
  strength: Math.min(1, Math.abs(Math.log2(times)) * 0.6 + 0.16),
});

function detailsOf(
  share: ComparedShare,
  beside: BesideCategory | null,
  of: 'authors' | 'posts',
): HeatCell['details'] {
  const interval = wilson(share.percent, share.group.n);
  const place = rankInterval(share);
  const earlier = share.qoq_percentile;
  return [
    ['Share', `${percentFigure(share.percent)}${interval ? `, 95% interval ${intervalText(interval)}` : ''}`],
    ['Base', `${share.about ? 'about ' : ''}${exactFigure(share.n)} of ${exactFigure(share.group.n)} ${of}`],
    ...(beside
      ? [
          ['Its category', percentFigure(beside.category)] as const,
          ['Against it', beside.clear ? timesWords(beside) : `as others, ${likely(beside)}`] as const,
        ]
      : [['Its category', 'too few to compare with others'] as const]),
    [
      'Rank',
      isUnranked(share, share.group)
        ? unranked
        : [percentileText(share.percentile), place].filter(Boolean).join(', '),
    ],
    ...(typeof earlier === 'number' ? [['Three months earlier', percentileText(earlier)] as const] : []),
  ];
}
