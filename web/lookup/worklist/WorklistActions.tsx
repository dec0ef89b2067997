import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { useViewer } from '../../api/viewer.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { CopyStatus } from '../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../ui/controls/useCopied.ts';
import { downloadCsv } from '../../ui/files/download.ts';
import { CompareThese } from './CompareThese.tsx';
import style from './Worklist.module.css';
import { worklistRows } from './worklistRows.ts';

export function WorklistActions({ objects, source }: { objects: readonly ObjectInfo[]; source: SourceId }) {
  const { profile } = useViewer();
  const uids = useCopied(() => objects.map(({ uid }) => uid).join(','));
  const link = useCopied(() => window.location.href);
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  return (
    <div className={style.actions}>
      <CompareThese objects={objects} source={source} />
      <CopyButton copied={uids} label="Copy Uids" title="The ids of these objects, for use in other tools" />
      <CopyButton copied={link} label="Copy link" />
      {canExport && (
        <ActionButton
          kind="outline"
          onClick={() =>
            downloadCsv(worklistRows(objects), ['worklist', comparisonTitle(objects.map(({ name }) => name))])
          }
        >
          Download CSV
        </ActionButton>
      )}
    </div>
  );
}

function CopyButton({
  copied: { state, copy },
  label,
  title,
}: {
  copied: ReturnType<typeof useCopied>;
  label: string;
  title?: string;
}) {
  return (
    <>
      <ActionButton kind="outline" onClick={copy} {...(title && { title })}>
        {state === 'copied' ? 'Copied!' : state === 'failed' ? 'Your browser doesn’t allow copying' : label}
      </ActionButton>
      <CopyStatus state={state} />
    </>
  );
}
