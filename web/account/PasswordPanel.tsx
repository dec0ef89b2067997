import { useRef, useState } from 'react';
import type { Viewer } from '../../shared/model/viewer.ts';
import { endSession, updateSession } from '../api/session.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import style from './form.module.css';
import { Notice } from './Notice.tsx';

export function PasswordPanel({ viewer }: { viewer: Viewer }) {
  const [done, setDone] = useState(false);
  const notice = useRef<HTMLParagraphElement>(null);
  return (
    <div className={style.form}>
      {done && (
        <Notice kind="done" ref={notice}>
          Your password has been changed. Every other session has ended.
        </Notice>
      )}
      <ChangePasswordForm
        viewer={viewer}
        onDone={(now) => {
          updateSession(now);
          setDone(true);
          requestAnimationFrame(() => notice.current?.focus());
        }}
        onSessionEnded={() => endSession('expired')}
      />
    </div>
  );
}
