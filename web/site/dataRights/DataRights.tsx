import { brand } from '../../../shared/brand.ts';
import { Legal } from '../legal/Legal.tsx';
import { dataRightsClauses } from './clauses.tsx';

export function DataRights() {
  return (
    <Legal
      mark="Data rights"
      heading="Your posts, your rights."
      lead={
        <>
          What {brand.company} does with public posts, what it says about their authors, who gets them, and
          how to have yours removed.
        </>
      }
      clauses={dataRightsClauses}
    />
  );
}
