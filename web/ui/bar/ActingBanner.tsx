import { useEffect, useState } from 'react';
import { CallError } from '../../../shared/api/client.ts';
import type { ActingFor, Viewer } from '../../../shared/model/access/viewer.ts';
import { stopActing } from '../../api/acting.ts';
import { refreshSession } from '../../api/session.ts';
import style from './Banner.module.css';

const minuteMs = 60_000;

/** Shown on every page while staff act for a customer. */
export function ActingBanner({ viewer }: { viewer: Viewer | null }) {
  if (!viewer?.acting_for) return null;
  return <Banner viewer={viewer} acting={viewer.acting_for} />;
}

function Banner({ viewer, acting }: { viewer: Viewer; acting: ActingFor }) {
  const minutes = useMinutesUntil(acting.until);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');

  async function stop() {
    setState('busy');
    try {
      await stopActing(viewer);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setState('failed');
    }
  }

  return (
    <aside className={style.banner} aria-label="Acting for another organization" data-banner>
      <p className={style.text}>
        <span className={style.whom}>
          Acting for <strong>{acting.organization.name}</strong>
        </span>
        <span className={style.time}>{leftText(minutes)}</span>
      </p>
      <button type="button" className={style.stop} disabled={state === 'busy'} onClick={() => void stop()}>
        {state === 'failed' ? 'Failed, try again' : 'Stop acting'}
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
