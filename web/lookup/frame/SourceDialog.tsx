import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { parseSource, type SourceId, sourceNames } from '../../../shared/model/scope.ts';
import { explain } from '../../api/errorText.ts';
import { loadAfresh } from '../../navigation/loadAfresh.ts';
import { paths } from '../../navigation/paths.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import fieldStyle from '../../ui/form/field.module.css';
import { mailTo } from '../../ui/mail.ts';
import { useDialog } from '../objects/dialog.ts';
import { useCurrentSource, useShownSource, useWithSource } from '../objects/useCurrentSource.ts';
import style from './SourceDialog.module.css';

export function SourceDialog() {
  const { open, close } = useDialog();
  const here = useWithSourceHere();
  return (
    <Dialog title="Data source" opened={open === 'source'} onClose={close} size={460}>
      <SourceForm here={here} />
    </Dialog>
  );
}

/** The current page's address with another source; null once CF Lite is left. */
type Here = RefObject<ReturnType<typeof useWithSource> | null>;

/** Outlives the form, which unmounts when the dialog closes. */
function useWithSourceHere(): Here {
  const withSource = useWithSource();
  const here: Here = useRef(null);
  useEffect(() => {
    here.current = withSource;
    return () => {
      here.current = null;
    };
  });
  return here;
}

function SourceForm({ here }: { here: Here }) {
  const shown = useShownSource();
  const { sources, choosing, error, switchSource } = useSwitchSource(here);
  const [chosen, setChosen] = useState<SourceId | null>(null);
  const select = useId();
  const next = chosen ?? shown;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (next) await switchSource(next);
  }

  return (
    <form onSubmit={submit} className="stack">
      <p className={style.current}>Current Data Source: {shown ? sourceNames[shown] : 'none'}</p>
      <label htmlFor={select} className={fieldStyle.label}>
        Switch to
      </label>
      <select
        id={select}
        className={fieldStyle.select}
        value={next ?? ''}
        data-autofocus
        onChange={(event) => setChosen(parseSource(event.currentTarget.value))}
      >
        {sources.map((source) => (
          <option key={source} value={source}>
            {sourceNames[source]}
          </option>
        ))}
      </select>
      {error && (
        <p role="alert" className={fieldStyle.error}>
          {explain(error)}
        </p>
      )}
      <ReasonedButton
        type="submit"
        loading={choosing}
        because={!next || next === shown ? 'Choose another source first.' : null}
        className="mt-16 at-start"
      >
        Switch Source
      </ReasonedButton>
      <p className="muted line-above mt-20 pt-16">
        Looking for another data source?{' '}
        <a href={mailTo('Access to another data source')}>Contact {brand.product}</a> to have it added to your
        access profile.
      </p>
    </form>
  );
}

/** Search results are requested again; other pages reload, since everything on them belongs to one source. */
function useSwitchSource(here: Here) {
  const { choose, ...current } = useCurrentSource();
  const withSource = useWithSource();
  const onResults = useLocation().pathname === paths.searchResult;
  const navigate = useNavigate();

  async function switchSource(source: SourceId) {
    const samePage = withSource(source);
    try {
      await choose(source);
    } catch {
      // The form shows the error.
      return;
    }
    // If the person has navigated in the meantime, they stay there.
    if (here.current?.(source) !== samePage) return;
    if (onResults) navigate(samePage, { replace: true });
    else loadAfresh(samePage);
  }
  return { ...current, switchSource };
}
