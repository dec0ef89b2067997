import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { brand } from '../../../shared/brand.ts';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import style from './SecondFactor.module.css';
import { useUnkept } from './unkept.ts';

export function RecoveryCodes({
  codes,
  news,
  onDone,
}: {
  codes: string[];
  news: string;
  onDone: () => void;
}) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no');
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const attempts = useUnkept();
  const warning = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each attempt to leave.
  useEffect(() => warning.current?.focus(), [attempts]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  }

  return (
    <div className="stack gap-16">
      <Notice kind="done" ref={notice}>
        {news} Save these recovery codes: each one lets you in once if you lose your app. They won’t be shown
        again.
      </Notice>
      <ul className={style.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {attempts > 0 && (
        <Notice kind="problem" ref={warning}>
          Save the recovery codes first, then choose “I’ve saved them”: they won’t be shown again.
        </Notice>
      )}
      <div className={form.actions}>
        <Button variant="default" size="md" onClick={copy}>
          {{ no: 'Copy', yes: 'Copied!', failed: 'Copy failed. Select the codes instead' }[copied]}
        </Button>
        <Button
          variant="default"
          size="md"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`}
          download={`${brand.product}-recovery-codes.txt`}
        >
          Download
        </Button>
        <Button size="md" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
