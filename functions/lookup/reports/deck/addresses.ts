import { paths } from '../../../../shared/paths.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import type { DeckContent } from './content.ts';

/** The page that the deck was made from. */
export function pageAddress(content: DeckContent): string {
  const { subjects, site } = content;
  const ids = idsOf(content);
  const at = subjects.length === 1 ? `${paths.lookupView}?sid=${ids}` : `${paths.compare}?objects=${ids}`;
  return `${site}${at}&${placeOf(content)}${monthsOf(content, false)}`;
}

/** The page that makes the same slides of the newest release. */
export function renewAddress(content: DeckContent): string {
  const { kind, release } = content;
  const kept = kind === 'signal' ? '&kind=signal' : '';
  return (
    `${content.site}${paths.slides}?objects=${idsOf(content)}&${placeOf(content)}` +
    `${monthsOf(content, true)}${kept}&since=${release.release}`
  );
}

const idsOf = ({ subjects }: DeckContent) => subjects.map(({ insight }) => insight.object).join(',');

const placeOf = ({ subjects: [{ insight }] }: DeckContent) =>
  `source=${insight.source}&domain=${insight.vertical}`;

/** Leaves out the release's first and last month, so that a refreshed deck covers those of the newer release. */
function monthsOf({ subjects: [{ insight }], period, forecast }: DeckContent, open: boolean): string {
  const from = open && period.from === insight.first_month ? '' : `&from=${monthText(period.from)}`;
  const to = open && period.to === insight.last_month ? '' : `&to=${monthText(period.to)}`;
  return `${from}${to}${forecast ? '&forecast=1' : ''}`;
}
