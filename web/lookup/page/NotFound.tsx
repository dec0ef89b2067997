import { Menu } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { listReleases } from '../../../shared/api/lookup/queries.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { asOfName } from '../../../shared/rules/lookup/builtOn.ts';
import type { Whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { lookupViewAt, paths } from '../../navigation/paths.ts';
import { shownRelease, withoutRelease } from '../../navigation/shownRelease.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { ReasonedItem } from '../../ui/controls/ReasonedItem.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import header from '../figures/ObjectHeader.module.css';
import { Down } from '../figures/Switches.tsx';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { SearchBox } from '../search/box/SearchBox.tsx';
import style from './NotFound.module.css';

export function NotFound({
  name,
  sid,
  source,
  where,
}: {
  name: string | null;
  sid: number | null;
  source: SourceId | null;
  where: Whereabouts | null;
}) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const then = useShownMonth();
  const { profile } = useViewer();
  const { sources, choose } = useCurrentSource();
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  const elsewhere = where?.sources.filter((each) => each !== source) ?? [];

  function toSource(next: SourceId) {
    choose(next).catch(() => undefined);
    if (sid) navigate(lookupViewAt({ sid, domain: null, source: next }));
  }
  return (
    <div className={style.page}>
      <PageHeading title={then ? `No page in ${then}` : 'Item not found'} className={style.title} />
      <p className="muted text-16">
        {name && source
          ? `There ${then ? 'wasn’t' : 'isn’t'} enough data about ${name} in ${sourceNames[source]}.`
          : 'There’s nothing at this address that your access lets you look up.'}
        {elsewhere.length > 0 &&
          ` There is enough in ${new Intl.ListFormat('en').format(elsewhere.map((each) => sourceNames[each]))}.`}
      </p>
      {then && <ActionLink to={withoutRelease(pathname + search)}>See today’s page</ActionLink>}
      <div className="flex wrap gap-8">
        {sid && sources.length > 0 && (
          <Menu position="bottom-start" width={220}>
            <Menu.Target>
              <button type="button" className={header.action}>
                Switch Source <Down />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {sources.map((each) => (
                <ReasonedItem
                  key={each}
                  because={each === source ? 'the current source' : null}
                  onClick={() => toSource(each)}
                >
                  {sourceNames[each]}
                </ReasonedItem>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {sid && source && verticals.length > 0 && (
          <Menu position="bottom-start" width={220}>
            <Menu.Target>
              <button type="button" className={header.action}>
                Switch Market Vertical <Down />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {verticals.map((each) => (
                <Menu.Item key={each} onClick={() => navigate(lookupViewAt({ sid, domain: each, source }))}>
                  {verticalNames[each]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <div className="full">
        <SearchBox source={source} />
      </div>
      <ActionLink kind="outline" to={`${paths.objectSearch}?dialog=advanced`}>
        Advanced Search
      </ActionLink>
    </div>
  );
}

/** Null for today’s figures. */
function useShownMonth(): string | null {
  const shown = shownRelease();
  const { data } = useRead(listReleases, shown === null ? null : {}, { settled: true });
  const found = data?.releases.find(({ release, current }) => release === shown && !current);
  return found ? asOfName(found) : null;
}
