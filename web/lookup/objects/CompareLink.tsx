import type { SourceId } from '../../../shared/model/scope.ts';
import type { compareThese } from '../../../shared/rules/lookup/compareThese.ts';
import { compareAt } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';

export function CompareLink({
  comparison,
  source,
  kind = 'outline',
}: {
  comparison: ReturnType<typeof compareThese>;
  source: SourceId;
  /** Filled where it is the page’s first action. */
  kind?: 'primary' | 'outline';
}) {
  if (!comparison) return null;
  return (
    <ActionLink kind={kind} to={compareAt({ ...comparison, source })}>
      Compare these
    </ActionLink>
  );
}
