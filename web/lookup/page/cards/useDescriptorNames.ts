import { useMemo } from 'react';
import { incomeBands } from '../../../../shared/model/lookup/descriptor.ts';
import { useNames } from '../../data/useObject.ts';

/** What a descriptor id is called; until the names have come (or where one is missing) its number stands for it. */
export function useDescriptorNames(): (id: number) => string {
  const { data } = useNames();
  return useMemo(() => {
    const names = new Map(data?.descriptors.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? incomeBands[id as keyof typeof incomeBands] ?? String(id);
  }, [data]);
}
