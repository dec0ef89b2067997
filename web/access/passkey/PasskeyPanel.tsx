import { Button } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';
import { listPasskeys } from '../../../shared/api/access/passkey.ts';
import { maxPasskeys, type Passkey } from '../../../shared/model/access/passkey.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { useRead } from '../../api/useRead.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { useOpener } from '../../ui/focus/useOpener.ts';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import style from './PasskeyPanel.module.css';
import { RemovePasskey } from './RemovePasskey.tsx';
import { supportsPasskeys } from './support.ts';

type Step = 'look' | 'add' | Passkey;

export function PasskeyPanel({ viewer }: { viewer: Viewer }) {
  const read = useRead(listPasskeys, {});
  const [step, setStep] = useState<Step>('look');
  const [from, setFrom] = useState<Step>('look');
  const opener = useOpener(step !== 'look');
  const [done, setDone] = useState('');
  const notice = useRef<HTMLParagraphElement>(null);

  async function finish(text: string) {
    await read.mutate();
    setDone(text);
    setStep('look');
    requestAnimationFrame(() => notice.current?.focus());
  }
  function begin(next: Step) {
    setDone('');
    setFrom(next);
    setStep(next);
  }
  const cancel = () => setStep('look');

  if (step === 'add') {
    return <AddPasskey viewer={viewer} onDone={(name) => finish(`“${name}” was added.`)} onCancel={cancel} />;
  }
  if (step !== 'look') {
    return (
      <RemovePasskey
        viewer={viewer}
        passkey={step}
        onDone={() => finish(`“${step.name}” was removed.`)}
        onCancel={cancel}
      />
    );
  }
  return (
    <AsyncPart read={read} lines={2}>
      {({ passkeys }) => (
        <div className={form.form}>
          <p className={form.lead}>
            With a passkey you log in by fingerprint, face or device PIN, without a password or a code.
          </p>
          {done && (
            <Notice kind="done" ref={notice}>
              {done}
            </Notice>
          )}
          {passkeys.length > 0 && (
            <ul className="line-above" aria-label="Passkeys">
              {passkeys.map((passkey) => (
                <Row
                  key={passkey.passkey_uid}
                  passkey={passkey}
                  onRemove={() => begin(passkey)}
                  button={from === passkey ? opener : null}
                />
              ))}
            </ul>
          )}
          <More count={passkeys.length} onAdd={() => begin('add')} button={from === 'add' ? opener : null} />
        </div>
      )}
    </AsyncPart>
  );
}

type Opener = Ref<HTMLButtonElement>;

function More({ count, onAdd, button }: { count: number; onAdd: () => void; button: Opener }) {
  if (!supportsPasskeys()) return <p className={form.note}>This browser doesn’t support passkeys.</p>;
  if (count >= maxPasskeys) {
    return <p className={form.note}>You have {maxPasskeys} passkeys, the maximum.</p>;
  }
  return (
    <div className={form.actions}>
      <Button ref={button} variant="default" size="md" onClick={onAdd}>
        Add a passkey
      </Button>
    </div>
  );
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

const Day = ({ at }: { at: string }) => <time dateTime={at}>{day.format(new Date(at))}</time>;

function Row({ passkey, onRemove, button }: { passkey: Passkey; onRemove: () => void; button: Opener }) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className={style.passkey}>
      <span className="strong breaks">{name}</span>
      <span className={style.details}>
        <span>
          Added <Day at={created_at} />
        </span>{' '}
        ·{' '}
        <span>
          {last_used_at ? (
            <>
              last used <Day at={last_used_at} />
            </>
          ) : (
            'never used'
          )}
        </span>
      </span>
      <Button
        ref={button}
        className={style.remove ?? ''}
        variant="default"
        size="sm"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}
