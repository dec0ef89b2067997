import type { VerticalId } from '../../../../shared/model/vertical.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { ActionLink } from '../../../ui/controls/Action.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePageActions } from '../../saving/usePageActions.tsx';
import type { Contender } from '../contender.ts';
import { VerticalMenu } from '../PlaceMenus.tsx';
import { useMetricsFile } from '../useMetricsFile.ts';
import { sourceFile } from './sourceFile.ts';

export function SourcesHead({
  sid,
  name,
  contenders,
  domain,
  verticals,
  onVertical,
}: {
  sid: number;
  name: string;
  contenders: readonly Contender[];
  domain: VerticalId;
  verticals: readonly VerticalId[];
  onVertical: (next: VerticalId) => void;
}) {
  const page = usePageActions();
  const files = useMetricsFile(contenders, () => sourceFile(name, contenders));
  const [first] = contenders;
  return (
    <>
      <PageHead
        title={name ? `${name}: sources side by side` : 'Sources side by side'}
        filters={<VerticalMenu domain={domain} verticals={verticals} onVertical={onVertical} />}
        actions={[...page.save, ...(files.length > 0 && first ? [{ name: 'Download', items: files }] : [])]}
        more={[...page.tell, ...page.share]}
        primary={
          first && (
            <ActionLink
              to={lookupViewAt({ sid, domain, type: first.type_code, source: first.insight.source })}
            >
              Open its page
            </ActionLink>
          )
        }
      />
      {page.after}
    </>
  );
}
