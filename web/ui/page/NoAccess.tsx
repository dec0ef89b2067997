import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { listAdministrators } from '../../../shared/api/access/profile.ts';
import type { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type AppPath, appPages, pageAt } from '../../../shared/rules/access/appPages.ts';
import { closedBecause, needOf, obstacleTo } from '../../../shared/rules/access/opening.ts';
import { scopeOf } from '../../../shared/rules/access/permissions.ts';
import { errorText } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { ViewerContext } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../controls/Action.tsx';
import { GoBack } from '../controls/GoBack.tsx';
import { mailTo } from '../mail.ts';
import { Message } from './Message.tsx';
import { OtherProfiles } from './OtherProfiles.tsx';

const things: Partial<Record<AppPath, string>> = {
  [paths.portal]: 'the portal',
  [paths.report]: 'this report',
  [paths.searchResult]: 'these search results',
  [paths.lookupView]: 'this look-up page',
  [paths.compare]: 'this comparison',
  [paths.savedLists]: 'the saved lists',
  [paths.following]: 'what you follow',
  [paths.worklist]: 'this worklist',
};

/** The texts of the error page of each status. */
const texts = {
  402: errorText.domain_denied,
  403: errorText.forbidden,
  405: errorText.no_entitlements,
} as const;
type Status = keyof typeof texts;

const refused = (status: number | undefined): Status | null =>
  status === 402 || status === 403 || status === 405 ? status : null;

const statusOf = {
  nothing: 405,
  entitlement: 403,
  role: 403,
  source: 403,
  vertical: 402,
} as const satisfies Record<NonNullable<ReturnType<typeof obstacleTo>>, Status>;

type Props = {
  /** As in “You can’t open …”; by default the page of the address. */
  thing?: string;
  /** In place of the reason that follows from the address. */
  reason?: string;
  /** The server’s, in case the profile of this session has changed meanwhile. */
  refusal?: Pick<CallError, 'status'>;
  /** How many steps lead back to a page that opens. */
  steps?: number;
};

/** In place of a page that somebody may not open: what, why, and the ways on. The address stays. */
export function NoAccess({ thing, reason, refusal, steps = 1 }: Props) {
  const viewer = useContext(ViewerContext);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const what = thing ?? (page ? (things[page] ?? appPages[page].title) : 'this page');
  const address = `${pathname}${search}`;
  const need = needOf(address);
  const obstacle = viewer && need ? obstacleTo(need, viewer) : null;
  const status = refused(refusal?.status) ?? (obstacle ? statusOf[obstacle] : 403);
  const why = reason ?? ((viewer && need && closedBecause(need, viewer)) || null);
  const text = texts[status];
  return (
    <Message
      title={`You can’t open ${what}`}
      actions={
        <>
          {viewer && need && <OtherProfiles viewer={viewer} need={need} address={address} />}
          {status === 402 ? (
            <ActionLink to={paths.objectSearch}>Return to search</ActionLink>
          ) : (
            <GoBack steps={steps} />
          )}
          <Ask viewer={viewer} what={what} />
        </>
      }
    >
      <p>{text}</p>
      {why && !text.startsWith(why) && <p>{why}</p>}
    </Message>
  );
}

/** An administrator by name, or us. */
function Ask({ viewer, what }: { viewer: Viewer | null; what: string }) {
  const { data, error } = useRead(listAdministrators, viewer && !viewer.anon ? {} : null, {
    changedByOthers: true,
  });
  const [first] = data?.administrators ?? [];
  const isKnown = !viewer || viewer.anon || data || error;
  if (!isKnown) return null;
  const subject = `Access to ${what}`;
  const administers = viewer !== null && scopeOf('members.edit', viewer) !== undefined;
  return (
    <ActionAnchor kind="outline" href={first ? mailTo(subject, first.email) : mailTo(subject)}>
      {first
        ? `Ask ${first.full_name?.trim() || first.email}, ${administers ? 'another' : 'your'} administrator`
        : 'Contact support'}
    </ActionAnchor>
  );
}
