import { brand } from '../../../shared/brand.ts';
import { Legal } from '../legal/Legal.tsx';
import { termsClauses } from './clauses.tsx';

export function Terms() {
  return (
    <Legal
      mark="Agreement"
      heading="Terms and conditions"
      lead={
        <>
          The agreement between {brand.company} (“we”) and the company that subscribes to our products
          (“you”). An order form that both sides have signed comes first where the two differ.
        </>
      }
      clauses={termsClauses}
    />
  );
}
