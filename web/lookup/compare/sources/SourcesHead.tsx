import type { VerticalId } from '../../../../shared/model/scope.ts';
import { isKnownSignal, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import type { ChartTable } from '../../../ui/charts/chartTable.ts';
import { ActionLink } from '../../../ui/controls/Action.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { usePageActions } from '../../saving/usePageActions.tsx';
import type { Contender } from '../contender.ts';
import { useMetricsFile } from '../figuresFile.ts';
import { VerticalMenu } from '../PlaceMenus.tsx';
import { shareBefore, shareNow } from './SourcesDiffer.tsx';

/** The key metrics, a line for each source. */
const sourceFile = (name: string, contenders: readonly Contender[]): ChartTable => ({
  columns: [
    { label: 'Source', kind: 'text' },
    { label: 'Share of the vertical’s posts, %', kind: 'count' },
    { label: 'Share in the twelve months before, %', kind: 'count' },
    { label: 'Posts, 3 months vs. a year earlier, %', kind: 'change' },
    { label: '1-month retention, %', kind: 'percent' },
    { label: 'Signal', kind: 'note' },
  ],
  rows: contenders.map(({ name: source, insight }) => [
    source,
    shareNow(insight),
    shareBefore(insight),
    insight.year_changes?.posts?.change ?? null,
    insight.retention.percents[0] ?? null,
    insight.signal && isKnownSignal(insight.signal) ? signalSentence(insight.signal, name) : null,
  ]),
});

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
