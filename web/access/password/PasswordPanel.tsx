import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { endSession, updateSession } from '../../api/session.ts';
import { useOpener } from '../../ui/focus/useOpener.ts';
import style from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

export function PasswordPanel({ viewer }: { viewer: Viewer }) {
  const [state, setState] = useState<'closed' | 'open' | 'done'>('closed');
  const notice = useRef<HTMLParagraphElement>(null);
  const opener = useOpener(state === 'open');
  if (state === 'open') {
    return (
      <ChangePasswordForm
        viewer={viewer}
        onCancel={() => setState('closed')}
        onDone={(now) => {
          updateSession(now);
          setState('done');
          requestAnimationFrame(() => notice.current?.focus());
        }}
        onSessionEnded={() => endSession('expired')}
      />
    );
  }
  return (
    <div className={style.form}>
      {state === 'done' ? (
        <Notice kind="done" ref={notice}>
          Your password has been changed, and you’ve been logged out everywhere else.
        </Notice>
      ) : (
        <p className={style.lead}>Changing your password logs you out everywhere else.</p>
      )}
      <div className={style.actions}>
        <Button ref={opener} variant="default" size="md" onClick={() => setState('open')}>
          Change password
        </Button>
      </div>
    </div>
  );
}
