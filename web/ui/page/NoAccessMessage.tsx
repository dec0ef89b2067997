import { useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { listAdministrators } from '../../../shared/api/access/profile.ts';
import type { CallError } from '../../../shared/api/client.ts';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type AppPath, appPages, pageAt } from '../../../shared/rules/access/appPages.ts';
import { elsewhere } from '../../../shared/rules/access/elsewhere.ts';
import { closedBecause, needOf, obstacleTo } from '../../../shared/rules/access/opening.ts';
import { spanEnd } from '../../../shared/rules/access/spanEnd.ts';
import { errorText, guestLimit } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { ViewerContext } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { ActionAnchor, ActionLink } from '../controls/Action.tsx';
import { GoBack } from '../controls/GoBack.tsx';
import { mailTo } from '../mail.ts';
import { noEntitlementsText } from '../noEntitlementsText.ts';
import { Message } from './Message.tsx';
import style from './NoAccessMessage.module.css';
import { OtherProfiles } from './OtherProfiles.tsx';

const things: Partial<Record<AppPath, string>> = {
  [paths.portal]: 'the portal',
  [paths.report]: 'this report',
  [paths.searchResult]: 'these search results',
  [paths.lookupView]: 'this look-up page',
  [paths.compare]: 'this comparison',
  [paths.market]: 'this market',
  [paths.slides]: 'these slides',
  [paths.savedLists]: 'the bookmarks',
  [paths.following]: 'the alerts',
  [paths.worklist]: 'this worklist',
};

/** The texts of the error page of each status. */
const texts = {
  402: errorText.domain_denied,
  403: errorText.forbidden,
  405: errorText.no_entitlements,
  429: errorText.call_limit,
} as const;
type Status = keyof typeof texts;

const refused = (status: number | undefined): Status | null =>
  status === 402 || status === 403 || status === 405 || status === 429 ? status : null;

const statusOf = {
  nothing: 405,
  entitlement: 403,
  role: 403,
  source: 403,
  vertical: 402,
} as const satisfies Record<NonNullable<ReturnType<typeof obstacleTo>>, Status>;

export type NoAccessProps = {
  /** As in “You can’t open …”; by default the page of the address. */
  thing?: string;
  /** In place of the reason that follows from the address. */
  reason?: string;
  /** The server’s, in case the profile of this session has changed meanwhile. */
  refusal?: Pick<CallError, 'status'>;
  /** How many steps lead back to a page that opens. */
  steps?: number;
};

/** In place of a page that somebody may not open: the status, what is missing, and the ways on. The address stays. */
export function NoAccessMessage({ thing, reason, refusal, steps = 1 }: NoAccessProps) {
  const viewer = useContext(ViewerContext);
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const what = thing ?? (page ? (things[page] ?? appPages[page].title) : 'this page');
  const address = `${pathname}${search}`;
  const need = needOf(address);
  const obstacle = viewer && need ? obstacleTo(need, viewer) : null;
  const status = refused(refusal?.status) ?? (obstacle ? statusOf[obstacle] : 403);
  const hasEnded = status === 405 && viewer?.profile_ended;
  const why = reason ?? ((viewer && need && !hasEnded && closedBecause(need, viewer)) || null);
  const text = hasEnded ? noEntitlementsText(viewer) : texts[status];
  const asked = useWhomToAsk(viewer);
  const spent = status === 429 && viewer?.anon === true ? guestLimit.reached : null;
  const ended =
    need?.entitlement === 'consumer_forecast' && viewer ? spanEnd(viewer.profile, new Date()) : null;
  return (
    <Message
      title={status === 429 ? 'Call limit reached' : `You can’t open ${what}`}
      actions={
        <div className={`${style.ways} flex wrap gap-12`}>
          {viewer &&
            elsewhere(address, viewer).map(({ place, address: to }) => (
              <ActionLink key={to} kind="outline" to={to}>
                Open it {place}
              </ActionLink>
            ))}
          {viewer && need && <OtherProfiles viewer={viewer} need={need} address={address} />}
          {asked.isKnown && (
            <Ask administrator={asked.administrator} what={what} isGuest={viewer?.anon === true} />
          )}
          <Specified status={status} steps={steps} />
        </div>
      }
    >
      <p>{text}</p>
      {why && !text.startsWith(why) && <p>{why}</p>}
      {spent && <p>{spent}</p>}
      {ended && <p>Your access has data to {ended}.</p>}
      {asked.administrator && (
        <p>
          {asked.administrator.name} ({asked.administrator.email}) administers{' '}
          {viewer?.organization.name ?? 'your organization'}.
        </p>
      )}
    </Message>
  );
}

/** The button that the status’s page has. */
function Specified({ status, steps }: { status: Status; steps: number }) {
  if (status === 402) {
    return (
      <ActionLink kind="outline" to={paths.objectSearch}>
        Return to search
      </ActionLink>
    );
  }
  if (status === 429) {
    return (
      <ActionLink kind="outline" to={paths.clientHome}>
        Return Home
      </ActionLink>
    );
  }
  return <GoBack steps={steps} kind="outline" />;
}

type Administrator = { name: string; email: string };

/** Known once nothing can change anymore, so that the ways on don’t move. */
function useWhomToAsk(viewer: Viewer | null): { isKnown: boolean; administrator: Administrator | null } {
  const { data, error } = useRead(listAdministrators, viewer && !viewer.anon ? {} : null, {
    changedByOthers: true,
  });
  const [first] = data?.administrators ?? [];
  return {
    isKnown: !viewer || viewer.anon || Boolean(data || error),
    administrator: first ? { name: first.full_name?.trim() || first.email, email: first.email } : null,
  };
}

/** An administrator by name, or us. */
const Ask = ({
  administrator,
  what,
  isGuest,
}: {
  administrator: Administrator | null;
  what: string;
  isGuest: boolean;
}) => {
  const subject = `Access to ${what}`;
  return (
    <ActionAnchor
      kind="outline"
      href={administrator ? mailTo(subject, administrator.email) : mailTo(subject)}
    >
      {administrator ? `Ask ${administrator.name}` : isGuest ? 'Contact us' : 'Contact support'}
    </ActionAnchor>
  );
};
