import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/scope.ts';
import { whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import { compareThese } from '../../../../shared/rules/lookup/compareThese.ts';
import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { counted } from '../../../../shared/rules/text/figures.ts';
import { useViewer } from '../../../api/viewer.ts';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import { downloadCsv } from '../../../ui/files/download.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { CompareLink } from '../../objects/CompareLink.tsx';
import { usePageActions } from '../../saving/usePageActions.tsx';
import { useListActions } from '../useListActions.tsx';
import { worklistRows } from './WorklistTable.tsx';

const copyNames = { ready: 'Copy Uids', copied: 'Copied!', failed: 'Your browser doesn’t allow copying' };

export function WorklistHead({
  objects,
  missing,
  source,
}: {
  objects: readonly ObjectInfo[];
  missing: number;
  source: SourceId;
}) {
  const { profile } = useViewer();
  const page = usePageActions();
  const list = useListActions({
    page: 'worklist',
    objects: objects.map(({ sid }) => sid),
    source,
    domain: null,
  });
  const uids = useCopied(() => objects.map(({ uid }) => uid).join(','));
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const listed = objects.map((object) => ({
    sid: object.sid,
    domains: whereabouts(object, source, null).domains,
  }));
  return (
    <>
      <PageHead
        title="Worklist"
        filters={
          <>
            {list.about}
            <span>
              {counted(objects.length, 'object')} in {sourceNames[source]}
              {missing > 0 && `, ${missing} more ${missing === 1 ? 'isn’t' : 'aren’t'} available to you`}
            </span>
          </>
        }
        actions={[
          ...list.save,
          { key: 'uids', name: copyNames[uids.state], onClick: () => void uids.copy() },
          ...page.share.slice(0, 1),
        ]}
        more={[
          ...(canExport
            ? [
                {
                  name: 'Download CSV',
                  onClick: () =>
                    downloadCsv(worklistRows(objects), [
                      'worklist',
                      comparisonTitle(objects.map(({ name }) => name)),
                    ]),
                },
              ]
            : []),
          ...list.more,
          ...page.save,
          ...page.tell,
          ...page.share.slice(1),
        ]}
        primary={<CompareLink kind="primary" comparison={compareThese(listed)} source={source} />}
      />
      <CopyStatus state={uids.state} />
      {page.after}
      {list.after}
    </>
  );
}
