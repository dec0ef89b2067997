import { brand } from '../../../../shared/brand.ts';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { ListName } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { comparedLeftOut } from '../../../../shared/rules/lookup/leftOut.ts';
import { spanText } from '../../../../shared/rules/lookup/months.ts';
import { comparedPeople } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { whyMissing } from '../../../../shared/rules/lookup/whyMissing.ts';
import { smallBaseMark } from '../brief/bars.ts';
import { placeLine } from '../brief/definitions.ts';
import { slideArea } from '../office/masters.ts';
import type { Slide } from '../office/presentation.ts';
import { pageAddress, renewAddress } from './addresses.ts';
import type { DeckContent } from './content.ts';
import { slideOf } from './frame.ts';

const defined: readonly [MetricId, ...MetricId[]] = [
  'activity',
  'authentic_yoy',
  'demographics',
  'index',
  'themes',
  'relations',
  'forecast',
  'signals',
];

export const renewText = 'Refresh this deck';

/** The last slide: where the figures are from, and the way to new ones. */
export function sourceSlide(content: DeckContent): Slide {
  const { subjects } = content;
  const [{ insight }] = subjects;
  const leftOut = comparedLeftOut(subjects, ListName.options);
  const missing = whyMissing(insight);
  const people = comparedPeople(subjects).text;
  const place = `${sourceNames[insight.source]} in ${verticalNames[insight.vertical]}`;
  const texts = [
    `What is counted: public posts on ${place} that mention ${subjects.length === 1 ? 'the object' : 'these objects'}, without spam, ${spanText(content.period)} on the timeline. They show what people write, not what they buy.`,
    `Who is behind it: authors are counted over ${people ? 'the months of people' : 'twelve months'}, and shares are of those whose age, gender, place or interest is known.${people ? ` ${people}.` : ''}`,
    'When a change counts: only if it is more than chance, and more than objects of the market usually move. The category is all other objects of the same kind together.',
    'What a forecast is: the past continued. Eight of ten outcomes are expected within its 80% range, none is promised.',
    'How each figure is computed is in the notes of its slide.',
  ];
  return slideOf(content, {
    title: 'What these figures show, and what they don’t',
    months: content.period,
    n: null,
    metrics: defined,
    items: [
      {
        kind: 'text',
        name: 'Sources',
        box: { ...slideArea, height: 290 },
        lines: [
          {
            text: `${comparisonTitle(subjects.map(({ name }) => name))} · ${placeLine(content)}`,
            size: 13,
            bold: true,
            color: 'accent1',
            gap: 8,
          },
          ...texts.map((text) => ({ text, size: 14, gap: 9 })),
          {
            text: `Rows with fewer than ${minRow} authors or posts behind them are left out; ${smallBaseMark} marks a small base, fewer than ${minShown}.${leftOut ? ` ${leftOut.text}` : ''}`,
            size: 12,
            color: 'tx2',
          },
          ...(missing ? [{ text: missing, size: 12 }] : []),
        ],
      },
      {
        kind: 'text',
        name: 'Links',
        box: { ...slideArea, y: slideArea.y + 300, height: 56 },
        lines: [
          { text: renewText, size: 18, bold: true, gap: 4, url: renewAddress(content) },
          { text: `Open this page in ${brand.product}`, size: 13, url: pageAddress(content) },
        ],
      },
    ],
  });
}
