import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { linkToExport, listExports } from '../../../../shared/api/customers/organizations.ts';
import type { OrganizationExport } from '../../../../shared/model/customers/organizationExport.ts';
import type { OrganizationUid } from '../../../../shared/model/ids.ts';
import { call } from '../../../api/calls.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton.tsx';
import { dayText, momentText } from '../../../ui/dayText.ts';
import { Notice } from '../../../ui/form/Notice.tsx';

const ExportDialog = lazy(() => import('./ExportDialog.tsx').then((m) => ({ default: m.ExportDialog })));

const askAgainMs = 5000;

export function Exports({ organization }: { organization: OrganizationUid }) {
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { data, error, mutate } = useRead(
    listExports,
    { organization },
    { everyMs: (answer) => (answer?.exports.some(isRunning) ? askAgainMs : 0) },
  );
  const exports = data?.exports ?? [];

  async function download(each: OrganizationExport) {
    setProblem(null);
    try {
      const { url } = await call(linkToExport, { organization, export: each.export_uid });
      window.location.assign(url);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setProblem(explain(failure));
    }
  }

  return (
    <div className="stack gap-8">
      {(problem || error) && <Notice kind="problem">{problem ?? (error && explain(error))}</Notice>}
      {exports.map((each) => (
        <span key={each.export_uid} className="flex wrap gap-8 baseline">
          {stateText(each)}
          {each.state === 'done' && (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Download the export of ${momentText(each.started_at)}`}
              onClick={() => void download(each)}
            >
              Download
            </Button>
          )}
        </span>
      ))}
      <span>
        <ReasonedButton
          size="compact-sm"
          variant="default"
          because={exports.some(isRunning) ? 'An export is being made already.' : null}
          onClick={() => setAsked(true)}
        >
          Export…
        </ReasonedButton>
      </span>
      {asked && (
        <Suspense>
          <ExportDialog
            organization={organization}
            onClose={() => setAsked(false)}
            onStarted={() => {
              setAsked(false);
              void mutate();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const isRunning = ({ state }: OrganizationExport) => state === 'running';

function stateText({ state, started_at, by_name, bytes, expires_at }: OrganizationExport): string {
  const begun = `${momentText(started_at)}${by_name ? `, by ${by_name}` : ''}`;
  if (state === 'running') return `${begun}: being made. Whoever asked for it gets a mail.`;
  if (state === 'failed') return `${begun}: failed`;
  return `${begun}: ${sizeText(bytes ?? 0)}, kept until ${dayText(new Date(expires_at * 1000).toISOString())}`;
}

const sizeText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
