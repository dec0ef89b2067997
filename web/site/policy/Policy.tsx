import { brand } from '../../../shared/brand.ts';
import { Legal } from '../legal/Legal.tsx';
import { policyClauses } from './clauses.tsx';

export function Policy() {
  return (
    <Legal
      mark="Effective 16 May 2018"
      heading="Privacy policy"
      lead={
        <>
          What {brand.company} collects about visitors, clients and the authors of public posts; why, for how
          long, and what you can ask of us. In short: no advertising, no trackers, no sale of personal
          information.
        </>
      }
      clauses={policyClauses}
    />
  );
}
