import type { CallError } from '../../../../shared/api/client.ts';
import { explain } from '../../../api/errorText.ts';
import { paths } from '../../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../../ui/controls/Action.tsx';
import { Notice } from '../../../ui/form/Notice.tsx';
import style from './Empty.module.css';

export function PortalFailure({ error, retry }: { error: CallError; retry: () => void }) {
  const isGone = error.code === 'not_found';
  const isRefused = error.status === 403 || error.status === 405;
  return (
    <div className={style.failed}>
      <Notice kind="problem">{isGone ? 'There is no such company.' : explain(error)}</Notice>
      {isGone ? (
        <ActionLink kind="outline" to={paths.portal}>
          Back to your own reports
        </ActionLink>
      ) : isRefused ? (
        <ActionLink kind="outline" to={paths.clientHome}>
          Back to Client Home
        </ActionLink>
      ) : (
        <ActionButton kind="outline" onClick={retry}>
          Try again
        </ActionButton>
      )}
    </div>
  );
}
