import { Button } from '@mantine/core';
import type { RightsRequest } from '../../../shared/model/site/rightsRequest.ts';
import { download } from '../../ui/files/download.ts';
import style from './RequestPanel.module.css';

export function Receipt({
  reference,
  receipt: { text, sha256 },
}: {
  reference: string;
  receipt: NonNullable<RightsRequest['receipt']>;
}) {
  return (
    <section className={style.part}>
      <h3>Receipt</h3>
      <p className={style.receipt}>{text}</p>
      <p>
        SHA-256, also in the audit log: <code className={style.hash}>{sha256}</code>
      </p>
      <Button
        variant="default"
        onClick={() => download(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${reference}.txt`)}
      >
        Download receipt
      </Button>
    </section>
  );
}
