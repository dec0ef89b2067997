import { useEffect, useState } from 'react';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { lastCallAt } from '../../api/calls.ts';
import { refreshSession } from '../../api/session.ts';
import style from './NewReleaseNotice.module.css';

const noticeMs = 2 * 60 * 1000;

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Two minutes before the session ends. Asking the server would extend it, so that happens only after activity. */
export function SessionEnding({ viewer: { session_ends_at: end } }: { viewer: Viewer }) {
  const [shown, setShown] = useState<'may stay' | 'final' | null>(null);
  useEffect(() => {
    setShown(null);
    if (end === null) return;
    const knownSince = Date.now();
    const timer = setTimeout(
      () => {
        if (lastCallAt() <= knownSince) return setShown('may stay');
        void stay().then((isLonger) => isLonger || setShown('final'));
      },
      new Date(end).getTime() - noticeMs - knownSince,
    );
    return () => clearTimeout(timer);
  }, [end]);

  if (shown === null || end === null) return null;
  return (
    <aside className={style.notice} role="alert" aria-label="Session">
      <p>
        Your session ends at {time.format(new Date(end))}.{' '}
        {shown === 'final' && 'You can log in again right after; what you typed is kept in this tab.'}
      </p>
      {shown === 'may stay' && (
        <button
          type="button"
          className={style.show}
          onClick={() => void stay().then((isLonger) => setShown(isLonger ? null : 'final'))}
        >
          Stay logged in
        </button>
      )}
    </aside>
  );
}

async function stay(): Promise<boolean> {
  const viewer = await refreshSession().catch(() => null);
  const end = viewer?.session_ends_at;
  return end !== undefined && end !== null && new Date(end).getTime() - Date.now() > noticeMs;
}
