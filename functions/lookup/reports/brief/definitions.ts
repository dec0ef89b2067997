import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { ListName } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { metricHistory } from '../../../../shared/model/lookup/metricHistory.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { comparedLeftOut } from '../../../../shared/rules/lookup/leftOut.ts';
import { isFormer, metricAsOf } from '../../../../shared/rules/lookup/metricAsOf.ts';
import { monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import { comparedPeople } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { whyMissing } from '../../../../shared/rules/lookup/whyMissing.ts';
import { ink } from '../marks.ts';
import type { Pages } from '../pdf/page.ts';
import { smallBaseMark } from './bars.ts';
import type { BriefContent } from './content.ts';

const small = { size: 7.5, color: ink.muted as string, gap: 2 };

export function placeLine({ subjects: [{ insight }], period, release }: BriefContent): string {
  return `${sourceNames[insight.source]} · ${verticalNames[insight.vertical]} · ${spanText(period)} · ${releaseText(release)}`;
}

/** By the versions of the figures, which may be of an earlier release. */
export function definitions(
  pages: Pages,
  { subjects: [{ insight }] }: BriefContent,
  ids: readonly MetricId[],
): void {
  pages.heading(2, 'How it’s computed', { size: 11, gap: 2 });
  for (const id of ids) {
    const { name, formula, window } = metricAsOf(id, insight.metric_versions, metricHistory);
    const since = isFormer(id, insight.metric_versions) ? ' Defined differently since.' : '';
    pages.paragraph(`${name}: ${formula}. Window: ${window}.${since}`, small);
  }
}

export function basis(
  pages: Pages,
  { subjects }: BriefContent,
  lists: readonly ListName[] = ListName.options,
): void {
  const [{ insight }] = subjects;
  const people = comparedPeople(subjects).text;
  pages.paragraph(
    `M is ${monthName(insight.last_month)}, the latest month of the figures. ${people ? `${people}. ` : ''}` +
      `Rows with fewer than ${minRow} authors or posts behind them are left out; ` +
      `${smallBaseMark} marks a small base, fewer than ${minShown}.`,
    small,
  );
  const leftOut = comparedLeftOut(subjects, lists);
  if (leftOut) pages.paragraph(leftOut.text, small);
  const missing = whyMissing(insight);
  if (missing) pages.paragraph(missing, small);
}
