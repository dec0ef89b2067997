import { lazy, Suspense, useState } from 'react';
import { sendReport } from '../../../../shared/api/content/products.ts';
import type { ReportDetail } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { sharedReportAt } from '../../../../shared/paths.ts';
import { useMutate } from '../../../api/useMutate.ts';
import { useViewer } from '../../../api/viewer.ts';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';

const SendDialog = lazy(() =>
  import('../../../ui/share/SendDialog.tsx').then((module) => ({ default: module.SendDialog<'no_portal'> })),
);

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
  const { trigger } = useMutate(sendReport);
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
          <SendDialog
            title={report.name}
            draft={`send:${report.uid}`}
            send={(message) =>
              trigger({ uid: report.uid, ...(company ? { customer_uid: company } : {}), ...message })
            }
            reasons={{ no_portal: 'can’t open the portal' }}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </>
  );
}
