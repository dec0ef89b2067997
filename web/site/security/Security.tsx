import { brand } from '../../../shared/brand.ts';
import { Legal } from '../legal/Legal.tsx';
import { securityClauses } from './clauses.tsx';

export function Security() {
  return (
    <Legal
      mark="Security"
      heading="What protects your data, and who has checked."
      lead={
        <>
          How {brand.product} is built and run, what no one has verified yet, a questionnaire with our answers
          to download, and how to report a weakness.
        </>
      }
      clauses={securityClauses}
    />
  );
}
