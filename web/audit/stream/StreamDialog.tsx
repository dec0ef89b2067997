import { useState } from 'react';
import type { AuditStream } from '../../../shared/model/audit/auditStream.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { NewSecret } from './NewSecret.tsx';
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
