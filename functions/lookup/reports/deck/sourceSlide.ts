import { brand } from '../../../../shared/brand.ts';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { ListName } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { metricHistory } from '../../../../shared/model/lookup/metricHistory.ts';
import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { comparedLeftOut } from '../../../../shared/rules/lookup/leftOut.ts';
import { metricAsOf } from '../../../../shared/rules/lookup/metricAsOf.ts';
import { outsideDates } from '../../../../shared/rules/lookup/outsideDates.ts';
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
  const notGiven = outsideDates(insight);
  const texts = defined.map((id) => {
    const { name, formula, window } = metricAsOf(id, insight.metric_versions, metricHistory);
    return `${name}: ${formula}. Window: ${window}.`;
  });
  return slideOf(content, {
    title: 'Where these figures are from, and how to renew them',
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
          ...texts.map((text) => ({ text, size: 11, gap: 4 })),
          {
            text: `Rows with fewer than ${minRow} authors or posts behind them are left out; ${smallBaseMark} marks a small base, fewer than ${minShown}.${leftOut ? ` ${leftOut.text}` : ''}`,
            size: 11,
          },
          ...(notGiven ? [{ text: notGiven, size: 11 }] : []),
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
