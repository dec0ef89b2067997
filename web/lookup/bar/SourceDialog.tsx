import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { brand } from '../../../shared/brand.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { explain } from '../../api/errorText.ts';
import { loadAfresh } from '../../app/loadAfresh.ts';
import { paths } from '../../app/paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import fieldStyle from '../../ui/field.module.css';
import { mailTo } from '../../ui/mail.ts';
import { parseSource, useCurrentSource } from '../data/useCurrentSource.ts';
import { useDialog } from './dialog.ts';
import style from './SourceDialog.module.css';
import { useShownSource, useWithSource } from './useShownSource.ts';

export function SourceDialog() {
  const { open, close } = useDialog();
  return (
    <Dialog title="Data source" opened={open === 'source'} onClose={close} size={460}>
      <SourceForm />
    </Dialog>
  );
}

function SourceForm() {
  const shown = useShownSource();
  const { sources, choosing, error, switchSource } = useSwitchSource();
  const [chosen, setChosen] = useState<SourceId | null>(null);
  const select = useId();
  const next = chosen ?? shown;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (next) await switchSource(next);
  }

  return (
    <form onSubmit={submit} className={style.form}>
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
      <Button
        type="submit"
        loading={choosing}
        disabled={!next || next === shown}
        className={style.submit ?? ''}
      >
        Switch Source
      </Button>
      <p className={style.contact}>
        Looking for another data source?{' '}
        <a href={mailTo('Access to another data source')}>Contact {brand.product}</a> to have it added to your
        access profile.
      </p>
    </form>
  );
}

/** Search results are asked for again; any other page is loaded afresh, since all that it shows is of one source. */
function useSwitchSource() {
  const { choose, ...current } = useCurrentSource();
  const withSource = useWithSource();
  const onResults = useLocation().pathname === paths.searchResult;
  const navigate = useNavigate();

  async function switchSource(source: SourceId) {
    try {
      await choose(source);
    } catch {
      // The form shows why.
      return;
    }
    if (onResults) navigate(withSource(source));
    else loadAfresh(withSource(source));
  }
  return { ...current, switchSource };
}
