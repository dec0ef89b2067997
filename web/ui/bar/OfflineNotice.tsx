import { useEffect } from 'react';
import { brand } from '../../../shared/brand.ts';
import { askUntilReachable, noteReachable, type Reach, useReach } from '../../api/reachable.ts';
import style from './OfflineNotice.module.css';

const texts: Record<Exclude<Reach, 'here'>, string> = {
  offline: 'You’re offline. What is shown stays; the rest loads by itself when the network is back.',
  'server-down': `We can’t reach ${brand.product}. What is shown stays; the rest loads by itself when the connection is back.`,
};

/** Asks by itself whether the server is back, since no other call may be due. */
export function OfflineNotice() {
  const reach = useReach();
  useEffect(() => {
    if (reach === 'server-down') return askUntilReachable(() => noteReachable(true));
  }, [reach]);
  return (
    <div aria-live="polite">
      {reach !== 'here' && (
        <section aria-label="Connection" className={style.notice}>
          {texts[reach]}
        </section>
      )}
    </div>
  );
}
