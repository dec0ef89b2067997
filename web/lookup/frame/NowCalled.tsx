import useSWR from 'swr';
import { worklist } from '../../../shared/api/lookup/queries.ts';
import { call } from '../../api/calls.ts';
import { settled } from '../../api/useRead.ts';
import type { ChangedPlace } from './ChangedSince.tsx';

/** Objects of a page that have another name today. A failed read says nothing. */
export function NowCalled({ place }: { place: ChangedPlace }) {
  const { data = [] } = useSWR(['now called', place], () => renamed(place), settled);
  return data.map(({ sid, old, now }) => (
    <p key={sid}>
      {old} is now called {now}.
    </p>
  ));
}

async function renamed({ sids, source, release }: ChangedPlace) {
  const objects = sids.join(',');
  const [then, now] = await Promise.all([
    call(worklist, { objects, source, release }),
    call(worklist, { objects, source }),
  ]);
  return then.objects.flatMap(({ sid, name }) => {
    const today = now.objects.find((each) => each.sid === sid);
    return today && today.name !== name ? [{ sid, old: name, now: today.name }] : [];
  });
}
