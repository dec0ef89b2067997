import { brand } from '../../../shared/brand.ts';
import { paths } from '../../navigation/paths.ts';
import { Legal } from '../legal/Legal.tsx';
import { policyChanged, policyClauses } from './clauses.tsx';

export function Policy() {
  return (
    <Legal
      mark={`Effective 16 May 2018, last changed ${policyChanged}`}
      heading="Privacy policy"
      lead={
        <>
          What {brand.company} collects about visitors, clients and the authors of public posts; why, for how
          long, and what you can ask of us. In short: no advertising and no trackers. Public posts are
          licensed for training AI models: see <a href={paths.dataRights}>data rights</a>.
        </>
      }
      clauses={policyClauses}
    />
  );
}
