import { Button } from '@mantine/core';
import { type AuditStream, secretOverlapHours } from '../../../shared/model/audit/auditStream.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './Stream.module.css';

const copiedMs = 1600;

export function NewSecret({
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
