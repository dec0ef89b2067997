import type {
  Measure,
  ReportFigures,
  ReportFinding,
} from '../../../../shared/model/content/reportFigures.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';

/** How many months a figure looks back, with those it is compared with. */
const monthsOf: Record<Measure['of'], number> = {
  year_change: 24,
  quarter_change: 15,
  returned: 12,
  share: 12,
  expected_growth: 24,
  season: 36,
};

/** The look-up page with the months of a finding and, where it can be opened, as of the report's release. */
export function lookUpThen(
  { object_sid: sid, type, measure }: ReportFinding,
  { source, vertical: domain, last_month, release }: ReportFigures,
): string {
  const rest = new URLSearchParams({
    from: monthText(last_month - (measure ? monthsOf[measure.of] : 24) + 1),
    to: monthText(last_month),
    ...(release === null ? {} : { release: String(release) }),
  });
  return lookupViewAt({ sid, domain, type, source }, rest);
}
