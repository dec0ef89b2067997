import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { findPeople } from '../../../shared/api/customers/members.ts';
import {
  longestPersonQuery,
  maxPeopleFound,
  shortestPersonQuery,
} from '../../../shared/model/customers/foundPerson.ts';
import { useRead } from '../../api/useRead.ts';
import { AdminPage } from '../../ui/console/AdminPage.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import style from './FindPeople.module.css';
import { foundColumns, hrefOfPlace, keyOfPlace, nameOfPlace, placesOf } from './foundColumns.tsx';

export function FindPeople() {
  const [params, setParams] = useSearchParams();
  const given = params.get('find') ?? '';
  return (
    <AdminPage title="Find People">
      <p className="muted text-15 mb-16">
        Find a person by name or email address in every organization. Each search is recorded in the audit
        log.
      </p>
      <SearchForm key={given} given={given} onSearch={(find) => setParams({ find })} />
      {given.trim().length >= shortestPersonQuery && (
        <Found query={given.trim().slice(0, longestPersonQuery)} />
      )}
    </AdminPage>
  );
}

function SearchForm({ given, onSearch }: { given: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(given);
  const [error, setError] = useState<string | null>(null);

  function search(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    if (typed.length < shortestPersonQuery) setError('Enter at least two letters.');
    else onSearch(typed);
  }

  return (
    <search>
      <form className={style.form} onSubmit={search} noValidate>
        <TextInput
          className={style.field ?? ''}
          label="Name or email address"
          type="search"
          size="md"
          maxLength={longestPersonQuery}
          autoComplete="off"
          spellCheck={false}
          data-search-field
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" size="md">
          Find
        </Button>
      </form>
    </search>
  );
}

/** Read once: going back to a search must not record another look. */
function Found({ query }: { query: string }) {
  const { data, error, mutate } = useRead(findPeople, { query }, { once: true, settled: true });
  return (
    <>
      {data?.more && (
        <p className="muted text-15 mb-16" role="status">
          More than {maxPeopleFound} people match; these are the first by name. Enter more of the name.
        </p>
      )}
      <DataTable
        label="People found"
        nouns={['membership', 'memberships']}
        columns={foundColumns}
        source={{ rows: data && placesOf(data.people), error, retry: () => mutate() }}
        rowKey={keyOfPlace}
        rowName={nameOfPlace}
        href={hrefOfPlace}
        defaultSort="name"
        search={false}
        empty={`Nobody matches “${query}”. Check the spelling, or enter only the beginning of the name.`}
      />
    </>
  );
}
