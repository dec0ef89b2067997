import type { SourceId } from '../../../shared/model/source.ts';
import type { compareThese } from '../../../shared/rules/lookup/compareThese.ts';
import { compareAt } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';

export function CompareLink({
  comparison,
  source,
}: {
  comparison: ReturnType<typeof compareThese>;
  source: SourceId;
}) {
  if (!comparison) return null;
  return (
    <ActionLink kind="outline" to={compareAt({ ...comparison, source })}>
      Compare these
    </ActionLink>
  );
}
