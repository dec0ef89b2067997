import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { surprise } from '../../../shared/api/lookup/queries.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { explain } from '../../api/errorText.ts';
import { useErrorPage } from '../../api/failurePage.ts';
import { logEvent } from '../../api/log.ts';
import { useMutate } from '../../api/useMutate.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { rememberSurprise, seenSurprises } from '../../navigation/surprises.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { useDialog } from '../objects/dialog.ts';
import { useShownSource } from '../objects/useCurrentSource.ts';
import { AdvancedDialog } from './AdvancedDialog.tsx';
import { BrowseDialog } from './BrowseDialog.tsx';
import { SearchBox } from './box/SearchBox.tsx';
import { Ideas } from './Ideas.tsx';
import style from './ObjectSearch.module.css';

const title = 'What are people talking about?';

export function ObjectSearch() {
  const source = useShownSource();
  const { show } = useDialog();
  return (
    <div className={style.page}>
      <div className={style.middle}>
        <PageHeading title="CF Lite" className={style.title} takesFocus={false}>
          {title.split(' ').map((word, at) => (
            <span key={word} className={style.word} style={{ animationDelay: `${at * 90}ms` }}>
              {word}{' '}
            </span>
          ))}
        </PageHeading>
        <p className={style.lead}>
          Brands, products and descriptive terms in millions of public posts
          {source && (
            <>
              , now from{' '}
              <button
                type="button"
                className={style.source}
                aria-haspopup="dialog"
                onClick={() => show('source')}
              >
                {sourceNames[source]}
              </button>
            </>
          )}
          .
        </p>
        <SearchBox autoFocus />
        <div className={style.ways}>
          <button type="button" className={style.way} aria-haspopup="dialog" onClick={() => show('advanced')}>
            Advanced Search
          </button>
          <SurpriseMe />
          <button type="button" className={style.way} aria-haspopup="dialog" onClick={() => show('browse')}>
            Browse
          </button>
        </div>
        {source && <Ideas source={source} />}
      </div>
      <AdvancedDialog />
      <BrowseDialog />
    </div>
  );
}

function SurpriseMe() {
  const source = useShownSource();
  const navigate = useNavigate();
  const errorPage = useErrorPage();
  const { trigger, isMutating, error } = useMutate(surprise);
  // Doesn't navigate if the person has left the page in the meantime.
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  async function lead() {
    if (!source) return;
    logEvent('click', { form_name: 'surprise-me' });
    try {
      const { object_sid, domain_sid } = await trigger({ source, ...seenSurprises() });
      rememberSurprise(object_sid);
      if (!left.current) navigate(lookupViewAt({ sid: object_sid, domain: domain_sid, source }));
    } catch (reason) {
      if (!left.current) errorPage(reason);
    }
  }

  return (
    <>
      <button type="button" className={style.way} disabled={isMutating} onClick={lead}>
        {isMutating ? 'Looking around…' : 'Surprise Me'}
      </button>
      {error && (
        <p role="alert" className={style.error}>
          {error.status === 404 && source
            ? `Nothing in ${sourceNames[source]} has enough posts yet.`
            : explain(error)}
        </p>
      )}
    </>
  );
}
