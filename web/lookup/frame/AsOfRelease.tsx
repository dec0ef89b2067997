import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Outlet, useLocation, useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { listReleases, worklist } from '../../../shared/api/lookup/queries.ts';
import type { ListedRelease } from '../../../shared/model/lookup/release.ts';
import { parseSource, parseVertical } from '../../../shared/model/scope.ts';
import { asOfName, dayName } from '../../../shared/rules/lookup/builtOn.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { call } from '../../api/calls.ts';
import { settled, useRead } from '../../api/useRead.ts';
import { paths } from '../../navigation/paths.ts';
import { parseRelease, showRelease, withoutRelease } from '../../navigation/shownRelease.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { parseSids } from '../objects/parseIds.ts';
import style from './AsOfRelease.module.css';
import type { ChangedPlace } from './ChangedSince.tsx';

/** Objects of a page that have another name today. A failed read says nothing. */
function NowCalled({ place }: { place: ChangedPlace }) {
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

const ChangedSince = lazy(() =>
  import('./ChangedSince.tsx').then((module) => ({ default: module.ChangedSince })),
);

/** The page of the address, with the figures of the release in the address. */
export function AsOfRelease() {
  const [query] = useSearchParams();
  const given = query.get('release');
  const asked = parseRelease(given);
  showRelease(asked);
  useEffect(() => () => showRelease(null), []);
  const { data } = useRead(listReleases, asked === null ? null : {}, { settled: true });
  const found = data?.releases.find(({ release }) => release === asked);
  const isUnreadable = asked === null || (data !== undefined && (!found || found.gone_because !== null));
  if (given !== null && isUnreadable) return <NotKept release={given} releases={data?.releases ?? []} />;
  // The page keeps its place while the bar comes and goes, or it would mount again.
  return (
    <>
      {asked !== null && found && !found.current && <AsOfBar release={found} />}
      <Outlet />
    </>
  );
}

function AsOfBar({ release }: { release: ListedRelease }) {
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(false);
  const place = placeOf(pathname, new URLSearchParams(search), release.release);
  return (
    <aside className={style.bar} aria-label="Month shown">
      <p>
        {release.reconstructed ? (
          <>
            As it would have looked in <strong>{monthName(release.last_month)}</strong>
          </>
        ) : (
          <>
            As of <strong>{asOfName(release)}</strong>
            {originOf(release)}
          </>
        )}
      </p>
      <Link to={withoutRelease(pathname + search)}>See today’s figures</Link>
      {place && (
        <>
          <NowCalled place={place} />
          <button type="button" className={style.changed} onClick={() => setOpened(true)}>
            What has changed since?
          </button>
          <Dialog
            title={`What has changed since ${asOfName(release)}`}
            opened={opened}
            onClose={() => setOpened(false)}
          >
            <Suspense fallback={<p aria-busy="true">Comparing …</p>}>
              <ChangedSince place={place} then={asOfName(release)} />
            </Suspense>
          </Dialog>
        </>
      )}
    </aside>
  );
}

const originOf = ({ reconstructed, served_on }: ListedRelease): string =>
  reconstructed ? ' from the posts until then' : `, published ${dayName(served_on)}`;

/** Null on pages that are about no objects of their own. */
function placeOf(pathname: string, query: URLSearchParams, release: number): ChangedPlace | null {
  const objects = query.get('objects');
  const given = { [paths.lookupView]: query.get('sid'), [paths.compare]: objects, [paths.worklist]: objects }[
    pathname
  ];
  const sids = parseSids(given ?? null);
  const [domain, source] = [parseVertical(query.get('domain')), parseSource(query.get('source'))];
  const isPlaced = domain !== null || pathname === paths.worklist;
  return sids.length > 0 && isPlaced && source ? { sids, domain, source, release } : null;
}

const reasons: Record<NonNullable<ListedRelease['gone_because']>, string> = {
  aged_out: 'It is older than the months that are kept.',
  replaced: 'Its months were published again, with corrections.',
  rolled_back: 'It was withdrawn.',
};

function NotKept({ release, releases }: { release: string; releases: readonly ListedRelease[] }) {
  const { pathname, search } = useLocation();
  const number = Number(release);
  const gone = releases.find((each) => each.release === number);
  const isKept = (each: ListedRelease) => !each.gone_because && !each.current;
  // Newest first.
  const place = gone ? releases.indexOf(gone) : releases.length;
  const near = [releases.slice(0, place).findLast(isKept), releases.slice(place).find(isKept)].filter(
    (each) => each !== undefined,
  );
  const at = (each: ListedRelease) => {
    const query = new URLSearchParams(search);
    query.set('release', String(each.release));
    return `${pathname}?${query}`;
  };
  return (
    <Message
      title={gone ? 'These figures are no longer kept' : 'There are no such figures'}
      actions={
        <>
          <ActionLink to={withoutRelease(pathname + search)}>See today’s figures</ActionLink>
          {near.map((each) => (
            <ActionLink key={each.release} kind="outline" to={at(each)}>
              See {asOfName(each)}
            </ActionLink>
          ))}
        </>
      }
    >
      {gone?.gone_because ? (
        <p>
          The page is of {asOfName(gone)}
          {originOf(gone)}. {reasons[gone.gone_because]}
        </p>
      ) : (
        <p>The address asks for figures that your access profile doesn’t include.</p>
      )}
    </Message>
  );
}
