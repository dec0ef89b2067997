import { Button } from '@mantine/core';
import { useState } from 'react';
import { type AuditStream, secretOverlapHours } from '../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Stream.module.css';
import { StreamFacts } from './StreamFacts.tsx';
import { StreamForm } from './StreamForm.tsx';

type Props = {
  organization: OrganizationUid;
  stream: AuditStream | null;
  opened: boolean;
  onChanged: (stream: AuditStream | null) => void;
  onReload: () => void;
  onClose: () => void;
};

export function StreamDialog({ opened, ...props }: Props) {
  return (
    <Dialog title="Delivery of the audit log" opened={opened} onClose={props.onClose} size={620}>
      <Contents {...props} />
    </Dialog>
  );
}

function Contents({ organization, stream, onChanged, onReload, onClose }: Omit<Props, 'opened'>) {
  const [secret, setSecret] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const done = (changed: AuditStream | null, fresh: string | null) => {
    onChanged(changed);
    setSecret(fresh);
    setMoving(false);
  };
  if (secret) return <NewSecret secret={secret} stream={stream} onDone={() => setSecret(null)} />;
  if (!stream || isMoving) {
    return (
      <StreamForm
        organization={organization}
        stream={stream}
        onDone={done}
        onReload={onReload}
        onCancel={stream ? () => setMoving(false) : onClose}
      />
    );
  }
  return (
    <StreamFacts
      organization={organization}
      stream={stream}
      onDone={done}
      onMove={() => setMoving(true)}
      onReload={onReload}
    />
  );
}

const copiedMs = 1600;

function NewSecret({
  secret,
  stream,
  onDone,
}: {
  secret: string;
  stream: AuditStream | null;
  onDone: () => void;
}) {
  return (
    <div className="stack gap-16">
      <Notice kind="done">
        {stream?.earlier_secret_until
          ? `This is the new secret. The earlier one signs too for ${secretOverlapHours} hours.`
          : 'Delivery is set up. Your receiver verifies each message with this secret.'}
      </Notice>
      <p className={style.secret}>{secret}</p>
      <p className="muted">Copy it now: it isn’t shown again. A lost one is replaced by a new one.</p>
      <div className="flex wrap gap-8">
        <CopyButton text={() => secret} label="Copy secret" shownForMs={copiedMs} variant="filled" />
        <Button size="sm" variant="default" onClick={onDone}>
          I have copied it
        </Button>
      </div>
    </div>
  );
}
