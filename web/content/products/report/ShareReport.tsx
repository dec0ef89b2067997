import { lazy, Suspense, useState } from 'react';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { sharedReportAt } from '../../../../shared/paths.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';

const SendDialog = lazy(() => import('./SendDialog.tsx').then((module) => ({ default: module.SendDialog })));

const linkMs = 1600;
const labels = {
  ready: 'Copy link',
  copied: 'Link copied to clipboard!',
  failed: 'Your browser doesn’t allow copying',
};

export function ShareReport({ report, company }: { report: ReportDetail; company: CompanyUid | null }) {
  const viewer = useViewer();
  const address = () => window.location.origin + sharedReportAt(report.uid, company);
  const { state, copy } = useCopied(address, linkMs);
  const [isSending, setSending] = useState(false);
  return (
    <>
      <ActionButton kind="outline" onClick={() => void copy()}>
        {labels[state]}
      </ActionButton>
      <CopyStatus state={state} />
      {!viewer.anon && (
        <ActionButton kind="outline" aria-haspopup="dialog" onClick={() => setSending(true)}>
          Send to a colleague
        </ActionButton>
      )}
      {isSending && (
        <Suspense fallback={null}>
          <SendDialog report={report} company={company} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </>
  );
}
