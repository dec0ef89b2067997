import { Navigate, useSearchParams } from 'react-router-dom';
import type { CallError } from '../../../../shared/api/client.ts';
import { worklist } from '../../../../shared/api/lookup/queries.ts';
import { maxWorklistObjects } from '../../../../shared/model/lookup/match.ts';
import { parseSource } from '../../../../shared/model/scope.ts';
import { explain } from '../../../api/errorText.ts';
import { failureToTell, isNoAccess } from '../../../api/failurePage.ts';
import { useRead } from '../../../api/useRead.ts';
import { paths, somethingWentWrong, worklistAt } from '../../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { Message } from '../../../ui/page/Message.tsx';
import { NoAccess } from '../../../ui/page/NoAccess.tsx';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { parseSids } from '../../objects/parseIds.ts';
import { useCurrentSource } from '../../objects/useCurrentSource.ts';
import { OpenSaved } from '../OpenSaved.tsx';
import { useListQuery } from '../useSavedList.ts';
import { useWorklistDraft } from './useWorklistDraft.ts';
import style from './Worklist.module.css';
import { WorklistHead } from './WorklistHead.tsx';
import { WorklistTable } from './WorklistTable.tsx';

/** A worklist is its address. */
export function Worklist() {
  const [query, setQuery] = useSearchParams();
  const { current } = useCurrentSource();
  const draft = useWorklistDraft();
  const list = useListQuery();
  const given = query.get('source');
  const source = parseSource(given) ?? current;
  const sids = parseSids(query.get('objects'));
  const asked = sids.slice(0, maxWorklistObjects);
  const found = useRead(worklist, asked.length > 0 && source ? { objects: asked.join(','), source } : null, {
    keepPrevious: true,
    settled: true,
  });

  if (given !== null && parseSource(given) === null) return <Navigate to={somethingWentWrong(400)} replace />;
  if (!query.has('objects') && list) return <OpenSaved list={list} />;
  // Without objects in the address, shows this device's draft.
  if (!query.has('objects') && draft.sids.length > 0) {
    return <Navigate to={worklistAt(draft.sids, source)} replace />;
  }
  const objects = found.data?.objects.filter(({ sid }) => asked.includes(sid));
  const error = failureToTell(found.error, Boolean(objects?.length));
  if (error) return <Failed error={error} retry={() => void found.mutate()} />;
  if (asked.length === 0) return <NothingHere text={noneAvailable} />;
  if (!objects || !source) return <Waiting />;
  if (objects.length === 0) return <NothingHere text={noneAvailable} />;

  function removeObject(sid: number) {
    draft.remove(sid);
    const left = sids.filter((each) => each !== sid).join(',');
    setQuery((before) => new URLSearchParams([...before].map(([n, v]) => [n, n === 'objects' ? left : v])), {
      replace: true,
    });
  }

  return (
    <div className={style.page}>
      <WorklistHead objects={objects} missing={asked.length - objects.length} source={source} />
      <WorklistTable objects={objects} source={source} onRemove={removeObject} />
      {sids.length > asked.length && (
        <p className="muted mt-12">A worklist shows its first {maxWorklistObjects} objects.</p>
      )}
    </div>
  );
}

const noneAvailable = 'Oops, none of the objects are available.';
const oneNotAvailable = "Oops, the object isn't available.";

function NothingHere({ text }: { text: string }) {
  return (
    <Message title={text} actions={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}>
      <p>You can try searching for a new object.</p>
    </Message>
  );
}

function Failed({ error, retry }: { error: CallError; retry: () => void }) {
  if (error.status === 404) return <NothingHere text={oneNotAvailable} />;
  if (error.status === 401) return <Waiting />;
  if (isNoAccess(error)) return <NoAccess refusal={error} />;
  if (error.status !== 0) return <Navigate to={somethingWentWrong(error.status, error)} replace />;
  return (
    <Message
      title="We couldn’t load the worklist"
      actions={<ActionButton onClick={retry}>Try again</ActionButton>}
    >
      <p>{explain(error)}</p>
    </Message>
  );
}

function Waiting() {
  return (
    <div className={style.page} aria-busy="true">
      <PageHead title="Worklist" />
      <div className={style.waiting} />
    </div>
  );
}
