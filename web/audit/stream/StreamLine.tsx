import { Button } from '@mantine/core';
import { readAuditStream } from '../../../shared/api/audit/stream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import style from '../Facts.module.css';
import { StreamDialog } from './StreamDialog.tsx';
import { streamText } from './streamText.ts';
import { useMaySetUp } from './useMaySetUp.ts';

const refreshMs = 30_000;

/** Whether the log is delivered to a system of the organization’s own; the rest is in a dialog. */
export function StreamLine({ organization }: { organization: OrganizationUid }) {
  const { data, error, mutate } = useRead(readAuditStream, { organization }, { everyMs: refreshMs });
  const dialog = useDialogStep('delivery');
  const maySetUp = useMaySetUp(organization);
  const stream = data?.stream;
  return (
    <section className={style.line} aria-label="Delivery of the audit log" aria-busy={!data && !error}>
      <p className={style.says}>
        <b className="muted light">Delivery</b>
        <span>{error ? explain(error) : data ? streamText(data.stream) : '\u00a0'}</span>
      </p>
      {(stream || maySetUp) && (
        <Button size="compact-sm" variant="default" onClick={() => dialog.show('open')}>
          {stream ? 'Show delivery' : 'Set up delivery'}
        </Button>
      )}
      {data && (
        <StreamDialog
          organization={organization}
          stream={data.stream}
          opened={dialog.given !== null && (Boolean(data.stream) || maySetUp)}
          onChanged={(changed) => void mutate({ stream: changed }, { revalidate: false })}
          onReload={() => void mutate()}
          onClose={dialog.close}
        />
      )}
    </section>
  );
}
