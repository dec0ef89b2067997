import { useSearchParams } from 'react-router-dom';
import { ObjectTypeCode } from '../../../shared/model/lookup/object.ts';
import { SignalKind } from '../../../shared/model/lookup/signal.ts';
import { parseSource, parseVertical, type SourceId, type VerticalId } from '../../../shared/model/scope.ts';
import { paths } from '../../navigation/paths.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';

export type SignalsFilter = {
  readonly source: SourceId | null;
  readonly domain: VerticalId | null;
  readonly type: ObjectTypeCode | null;
  readonly kind: SignalKind | null;
  /** Only objects that the reader has bookmarked or put on a saved list. */
  readonly mine: boolean;
  readonly page: number;
};

export function useSignalsQuery() {
  const [params, setParams] = useSearchParams();
  const { current } = useCurrentSource();
  const given = params.get('source');
  const named = parseSource(given);
  const filter: SignalsFilter = {
    source: named ?? current,
    domain: parseVertical(params.get('domain')),
    type: ObjectTypeCode.options.find((each) => each === params.get('type')) ?? null,
    kind: SignalKind.options.find((each) => each === params.get('kind')) ?? null,
    mine: params.get('mine') === '1',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  // Changing a filter returns to the first page.
  const changed = (changes: Partial<SignalsFilter>) => queryOf({ ...filter, page: 1, ...changes });
  return {
    filter,
    unknownSource: given !== null && named === null,
    choose: (changes: Partial<SignalsFilter>) => setParams(changed(changes), { replace: true }),
    at: (changes: Partial<SignalsFilter>) => `${paths.signals}?${changed(changes)}`,
  };
}

function queryOf({ mine, page, ...rest }: SignalsFilter): URLSearchParams {
  const query = new URLSearchParams();
  const all = { ...rest, mine: mine ? 1 : null, page: page > 1 ? page : null };
  for (const [name, value] of Object.entries(all)) if (value) query.set(name, String(value));
  return query;
}
