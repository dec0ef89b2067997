import { Link } from 'react-router-dom';
import { writeSettings } from '../../../../../shared/api/access/account.ts';
import { useMutate } from '../../../../api/useMutate.ts';
import { palette } from '../../../../navigation/palette.ts';
import { lookupViewAt } from '../../../../navigation/paths.ts';
import { SmallButton } from '../../../../ui/controls/SmallButton.tsx';
import style from './Own.module.css';
import type { Own } from './useOwn.ts';

/** For somebody who has saved nothing yet: three steps that end with the figures of their own brand. */
export function FirstSteps({ own: { data, mutate }, hasViewed }: Pick<Own, 'own' | 'hasViewed'>) {
  const { trigger, isMutating, error } = useMutate(writeSettings);
  const [first] = data?.objects ?? [];
  const dismiss = async () => {
    await trigger({ settings: { first_steps_done: true } });
    await mutate(data && { ...data, first_steps: false }, { revalidate: false });
  };
  const page = first && (
    <Link to={lookupViewAt({ sid: first.sid, source: first.source, domain: first.domain })}>
      {first.name}
    </Link>
  );
  return (
    <div className={style.steps}>
      <ol>
        <li>
          {hasViewed && <Done />}
          <SmallButton onClick={palette.open}>Find your brand</SmallButton> by its name.
        </li>
        <li>
          {hasViewed && <Done />}
          Open its page: {page ?? 'it shows who posts about it, and how that changes.'}
        </li>
        <li>Choose “Bookmark” at the top of that page. Its line, change and signal then begin this page.</li>
      </ol>
      <SmallButton disabled={isMutating} onClick={() => void dismiss().catch(() => undefined)}>
        Don’t show these steps again
      </SmallButton>
      {error && <span role="alert"> That didn’t work. Please try again.</span>}
    </div>
  );
}

const Done = () => (
  <span className={style.done}>
    <span aria-hidden="true">✓ </span>
    <span className="unseen">Done: </span>
  </span>
);
