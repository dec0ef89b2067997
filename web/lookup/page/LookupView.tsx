import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { CallError } from '../../../shared/api/client.ts';
import { parseSource, parseVertical } from '../../../shared/model/scope.ts';
import { needOf, obstacleTo } from '../../../shared/rules/access/opening.ts';
import { whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { explain } from '../../api/errorText.ts';
import { failurePage, failureToTell, isNoAccess } from '../../api/failurePage.ts';
import { useViewer } from '../../api/viewer.ts';
import { lookupViewAt, paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { parseSid } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { useInsight, useObject } from '../objects/useObject.ts';
import { LookupSkeleton } from './LookupSkeleton.tsx';
import { ObjectPage } from './ObjectPage.tsx';

const NotFound = lazy(() => import('./NotFound.tsx').then((module) => ({ default: module.NotFound })));

const verticalUpdatedMs = 9000;

export function LookupView() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { current } = useCurrentSource();
  const sid = parseSid(query.get('sid'));
  const source = parseSource(query.get('source')) ?? current;
  const asked = parseVertical(query.get('domain'));

  const object = useObject(sid, source);
  const where = object.data && source ? whereabouts(object.data.object, source, asked) : null;
  // Loaded in parallel with the object, since the requested vertical is usually right.
  const insight = useInsight(sid, where ? where.domain : asked, source);
  const [told, setTold] = useState(false);
  const forget = useCallback(() => setTold(false), []);

  const updated = where?.updated ?? false;
  useEffect(() => {
    if (updated) setTold(true);
  }, [updated]);

  // Once loaded, the address is corrected to what is shown.
  const type = object.data?.object.type_code;
  const real =
    sid && source && type && where?.domain && insight.data?.insight.vertical === where.domain
      ? lookupViewAt({ sid, domain: where.domain, type, source }, query)
      : null;
  useEffect(() => {
    if (real && real !== `${paths.lookupView}?${query}`) navigate(real, { replace: true });
  }, [real, query, navigate]);

  const shown = insight.data;
  const isOfThis = shown?.insight.object === sid && shown.insight.source === source;
  const failure = object.error ?? (where?.domain ? insight.error : undefined);
  const error = failureToTell(failure, isOfThis && shown.insight.vertical === where?.domain);
  // Retries both, because a failed request isn't repeated when the other succeeds.
  const retry = () => void Promise.all([object.mutate(), insight.mutate()]);
  if (error && error.status !== 404) return <Failed error={error} retry={retry} />;
  if (error || !sid || !source || where?.domain === null) {
    const need = needOf(`${paths.lookupView}?${query}`);
    if (need && obstacleTo(need, viewer)) return <NoAccess />;
    return (
      <Suspense fallback={<LookupSkeleton />}>
        <NotFound name={object.data?.object.name ?? null} source={source} sid={sid} where={where} />
      </Suspense>
    );
  }
  return (
    <>
      {object.data && where && shown && isOfThis ? (
        <ObjectPage
          object={object.data.object}
          where={where}
          insight={shown.insight}
          release={shown}
          refreshing={shown.insight.vertical !== where.domain}
        />
      ) : (
        <LookupSkeleton />
      )}
      {told && <Snackbar text="Market vertical updated" shownForMs={verticalUpdatedMs} onGone={forget} />}
    </>
  );
}

function Failed({ error, retry }: { error: CallError; retry: () => void }) {
  if (isNoAccess(error)) return <NoAccess refusal={error} />;
  const status = failurePage(error);
  if (status !== null) return <Navigate to={somethingWentWrong(status, error)} replace />;
  if (error.status === 401) return <LookupSkeleton />;
  return (
    <Message
      title="We couldn’t load this page"
      actions={<ActionButton onClick={retry}>Try again</ActionButton>}
    >
      <p>{explain(error)}</p>
    </Message>
  );
}
