import { Button } from '@mantine/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { longestQuery, type MatchOrder, matchOrders } from '../../../shared/model/lookup/match.ts';
import {
  categoryOf,
  dataTypeName,
  ObjectCategory,
  ObjectTypeCode,
  typeName,
} from '../../../shared/model/lookup/object.ts';
import { parseVertical } from '../../../shared/model/scope.ts';
import { categoryNames, parseFilter, typesOf } from '../../../shared/rules/lookup/search/filter.ts';
import { useViewer } from '../../api/viewer.ts';
import { marketAt, searchResultAt } from '../../navigation/paths.ts';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import fieldStyle from '../../ui/form/field.module.css';
import { useShownSource } from '../objects/useCurrentSource.ts';
import style from './AdvancedForm.module.css';
import { orderNames } from './resultsQuery.ts';

/** The dialog and its form load together, so that the first field gets the focus. */
export const AdvancedSearch = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog title="Advanced Search" opened={opened} onClose={onClose}>
    <AdvancedForm />
  </Dialog>
);

function AdvancedForm() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const source = useShownSource();
  const given = parseFilter(query.get('filter'));
  const givenCategories = ObjectCategory.options.filter((each) => given.includes(each));
  const givenTypes = ObjectTypeCode.options.filter((type) => given.includes(type));
  const within = new Set([...givenCategories, ...givenTypes.map(categoryOf)]);
  const [onlyCategory = null] = within.size === 1 ? within : [];
  const [text, setText] = useState(query.get('search') ?? '');
  const [category, setCategory] = useState<ObjectCategory | null>(onlyCategory);
  const [types, setTypes] = useState<readonly ObjectTypeCode[]>(
    onlyCategory && givenCategories.length > 0
      ? []
      : ObjectTypeCode.options.filter((type) => given.includes(type) || given.includes(categoryOf(type))),
  );
  const [order, setOrder] = useState<MatchOrder>(query.get('order') === 'ppm' ? 'ppm' : 'relevance');
  const [isMissing, setMissing] = useState(false);
  const keyword = useRef<HTMLInputElement>(null);
  const ids = { keyword: useId(), error: useId(), category: useId() };
  const offered = category ? typesOf(category) : ObjectTypeCode.options;
  const { profile } = useViewer();
  const vertical =
    parseVertical(query.get('domain')) ??
    profile?.sources.find((each) => each.source === source)?.verticals[0];

  // All types of a category are sent as the category.
  const some = types.length < offered.length ? types : [];

  function submit(event: FormEvent) {
    event.preventDefault();
    const search = text.trim();
    if (!search) {
      setMissing(true);
      keyword.current?.focus();
      return;
    }
    const filter = some.length > 0 ? some.join(',') : category;
    navigate(searchResultAt({ search, filter, order: order === 'relevance' ? null : order, source }));
  }

  function toggle(type: ObjectTypeCode, on: boolean) {
    setTypes((before) => (on ? [...before, type] : before.filter((each) => each !== type)));
  }

  return (
    <form onSubmit={submit} noValidate className={`${style.form} stack gap-18`}>
      <div>
        <label htmlFor={ids.keyword} className={fieldStyle.label}>
          Keyword
        </label>
        <input
          id={ids.keyword}
          className={fieldStyle.input}
          value={text}
          maxLength={longestQuery}
          autoComplete="off"
          data-autofocus
          ref={keyword}
          required
          aria-invalid={isMissing}
          {...(isMissing ? { 'aria-describedby': ids.error } : {})}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
        />
        {isMissing && (
          <p id={ids.error} role="alert" className={fieldStyle.error}>
            Item is required
          </p>
        )}
      </div>
      <div>
        <label htmlFor={ids.category} className={fieldStyle.label}>
          Object type
        </label>
        <select
          id={ids.category}
          className={fieldStyle.select}
          value={category ?? ''}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            setCategory(ObjectCategory.options.find((each) => each === chosen) ?? null);
            setTypes([]);
          }}
        >
          <option value="">All</option>
          {ObjectCategory.options.map((each) => (
            <option key={each} value={each}>
              {categoryNames[each]}
            </option>
          ))}
        </select>
      </div>
      <fieldset className={style.types}>
        <legend className={fieldStyle.label}>Sub-filters</legend>
        {offered.map((type) => (
          <label key={type} className={style.type}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={(event) => toggle(type, event.currentTarget.checked)}
            />
            <span>
              {typeName(type)} {dataTypeName(type) && <small className="muted">{dataTypeName(type)}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="stack start">
        <span className={fieldStyle.label}>Sort</span>
        <Segmented
          label="Sort"
          value={order}
          onChange={setOrder}
          options={matchOrders.map((value) => ({ value, label: orderNames[value] }))}
        />
      </div>
      <div className={style.ways}>
        <Button type="submit">Search</Button>
        {source && vertical && (
          <Link to={marketAt({ source, domain: vertical, category, types: some })}>Browse a market</Link>
        )}
      </div>
    </form>
  );
}
