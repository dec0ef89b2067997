import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { stopActing, stopViewing } from '../../api/acting.ts';
import { refreshSession } from '../../api/session.ts';
import style from './Banner.module.css';

const minuteMs = 60_000;

/** Shown on every page while staff act for a customer, or somebody views as another person. */
export function ActingBanner({ viewer }: { viewer: Viewer }) {
  const navigate = useNavigate();
  if (viewer.viewing) {
    const { viewing } = viewer;
    return (
      <Banner
        label="Viewing as somebody"
        what={
          <>
            Viewing as <strong>{viewer.full_name ?? viewer.email}</strong>
          </>
        }
        until={viewing.until}
        stop="Stop viewing"
        onStop={async () => navigate(await stopViewing(viewing))}
      />
    );
  }
  if (!viewer.acting_for) return null;
  return (
    <Banner
      label="Acting for another organization"
      what={
        <>
          Acting for <strong>{viewer.acting_for.organization.name}</strong>
        </>
      }
      until={viewer.acting_for.until}
      stop="Stop acting"
      onStop={() => stopActing(viewer)}
    />
  );
}

function Banner({
  label,
  what,
  until,
  stop,
  onStop,
}: {
  label: string;
  what: ReactNode;
  until: string;
  stop: string;
  onStop: () => Promise<void>;
}) {
  const minutes = useMinutesUntil(until);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function end() {
    setState('busy');
    try {
      await onStop();
      setState('ready');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <aside className={style.banner} aria-label={label} data-banner>
      <p className={`${style.text} flex gap-12 narrowable`}>
        <span className={`${style.whom} cut`}>{what}</span>
        <span className="rigid muted">{leftText(minutes)}</span>
      </p>
      <button type="button" className={style.stop} disabled={state === 'busy'} onClick={() => void end()}>
        {state === 'failed' ? 'Failed, try again' : stop}
      </button>
    </aside>
  );
}

const leftText = (minutes: number) => (minutes <= 1 ? 'Less than a minute left' : `${minutes} minutes left`);

/** When the time is up, reading the session again ends the acting. */
function useMinutesUntil(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = new Date(until).getTime() - now;
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) {
      // If the server can't be reached, the session is read again when the window regains focus.
      refreshSession().catch(() => {});
      return;
    }
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left, 15_000));
    return () => clearTimeout(timer);
  }, [left, isOver]);
  return Math.max(0, Math.ceil(left / minuteMs));
}
