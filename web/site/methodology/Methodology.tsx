import { monthName } from '../../../shared/rules/lookup/months.ts';
import { calendarDayText } from '../../ui/dayText.ts';
import { Legal } from '../legal/Legal.tsx';
import { useSiteData } from '../siteData.ts';
import { checkClauses } from './checks.tsx';
import { limits } from './limits.tsx';
import { stepClauses } from './steps.tsx';

export function Methodology() {
  const { method } = useSiteData('method');
  return (
    <Legal
      mark="Methodology"
      heading="How posts become figures, and how wrong they can be."
      lead={
        <>
          Seven steps, each with the error that we know of, and how to check it.{' '}
          {method
            ? `The figures on this page are those of ${monthName(method.last_month)}, published on ${calendarDayText(method.released_on)}. They change with every release.`
            : 'No release has been published here yet. Its figures appear on this page with the first one.'}
        </>
      }
      clauses={[...stepClauses(method), ...checkClauses(method), ...limits]}
    />
  );
}
