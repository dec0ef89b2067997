import { useState } from 'react';
import { readBrowse } from '../../../shared/api/lookup/queries.ts';
import type { SourceId } from '../../../shared/model/scope.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { ActionButton } from '../controls/Action.tsx';
import fieldStyle from '../form/field.module.css';
import { BrowseDomain } from './BrowseDomain.tsx';
import style from './BrowseTree.module.css';
import { countOf, filterTree } from './filterTree.ts';

export function BrowseTree({ source, focusField = false }: { source: SourceId; focusField?: boolean }) {
  const [text, setText] = useState('');
  return (
    <div className="stack gap-8">
      <input
        className={fieldStyle.input}
        type="search"
        aria-label="Search products"
        placeholder="Search products"
        value={text}
        data-autofocus={focusField || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Domains source={source} text={text} />
    </div>
  );
}

function Domains({ source, text }: { source: SourceId; text: string }) {
  const { data, error, mutate } = useRead(readBrowse, { source });
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  if (error?.status === 404) return <Nothing source={source} />;
  if (error && !data) return <Failed text={explain(error)} onAgain={() => void mutate()} />;
  if (!data) return <Waiting />;
  if (data.domains.length === 0) return <Nothing source={source} />;

  const searched = text.trim() !== '';
  const domains = filterTree(data.domains, text);
  const toggle = (sid: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(sid)) after.add(sid);
      return after;
    });
  return (
    <>
      <p className="unseen" role="status">
        {searched ? `${countOf(domains)} products` : ''}
      </p>
      {domains.length === 0 && <p className={style.none}>No Matches</p>}
      <ul>
        {domains.map((domain) => (
          <BrowseDomain
            key={domain.domain_sid}
            domain={domain}
            source={source}
            opened={searched || opened.has(domain.domain_sid)}
            onToggle={() => toggle(domain.domain_sid)}
          />
        ))}
      </ul>
    </>
  );
}

function Nothing({ source }: { source: SourceId }) {
  return <p className={style.none}>There are no products to browse in {sourceNames[source]} yet.</p>;
}

function Failed({ text, onAgain }: { text: string; onAgain: () => void }) {
  return (
    <div role="alert" className={style.none}>
      <p>{text}</p>
      <ActionButton kind="outline" onClick={onAgain}>
        Try again
      </ActionButton>
    </div>
  );
}

function Waiting() {
  return (
    <div className={`${style.waiting} stack gap-8`} aria-busy="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <span key={key} />
      ))}
    </div>
  );
}
