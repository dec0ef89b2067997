import { Button, Checkbox, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { type FormEvent, useState } from 'react';
import {
  type AuditStream,
  longestReceiver,
  ReceiverAddress,
} from '../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { fault } from '../../ui/form/fault.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import { useDraft } from '../../ui/form/useDraft.ts';
import { useStreamChange } from './useStreamChange.ts';

/** Sets up a delivery, or moves it to another address. */
export function StreamForm({
  organization,
  stream,
  onDone,
  onReload,
  onCancel,
}: {
  organization: OrganizationUid;
  stream: AuditStream | null;
  onDone: (stream: AuditStream | null, secret: string | null) => void;
  onReload: () => void;
  onCancel: () => void;
}) {
  const [url, setUrl] = useState(stream?.url ?? '');
  const [everything, setEverything] = useState(false);
  const [tried, setTried] = useState(false);
  const { change, busy, problem } = useStreamChange(organization, onReload);
  const start = { url: stream?.url ?? '', everything: false };
  const draft = useDraft({
    name: `audit-stream:${organization}`,
    value: { url, everything },
    start,
    restore: (kept) => {
      setUrl(kept.url);
      setEverything(kept.everything);
    },
    isSaving: busy !== null,
  });
  const wrong = fault(ReceiverAddress, url);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrong || busy) return;
    const input = stream
      ? ({ action: 'move', url, version: stream.version } as const)
      : ({ action: 'start', url, everything } as const);
    const answer = await change(input, draft.discard);
    if (answer) onDone(answer.stream, answer.secret);
  }

  function cancel() {
    draft.discard();
    onCancel();
  }

  return (
    <form className="stack gap-16" noValidate onSubmit={(event) => void submit(event)}>
      {!stream && (
        <p>
          Every minute, new entries are posted to your address as JSON, oldest first, in batches that are
          signed. What your receiver doesn’t accept is tried again until it does.
        </p>
      )}
      <TextInput
        label="Address of your receiver"
        description="Begins with https:// and is reachable from the internet"
        placeholder="https://siem.example.com/audit"
        type="url"
        size="sm"
        data-autofocus
        maxLength={longestReceiver}
        value={url}
        error={tried ? wrong : undefined}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      {!stream && (
        <Checkbox
          label="Also send the entries from before"
          checked={everything}
          onChange={(event) => setEverything(event.currentTarget.checked)}
        />
      )}
      {problem && <Notice kind="problem">{problem}</Notice>}
      <div className="flex wrap gap-8">
        <Button type="submit" size="sm" loading={busy !== null}>
          {stream ? 'Save' : 'Set up'}
        </Button>
        <Button size="sm" variant="default" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
