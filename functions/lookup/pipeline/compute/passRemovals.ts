import { SourceId } from '../../../../shared/model/source.ts';
import type { RemovedOfSource } from '../../release/rows/state.ts';
import type { DuckEngine } from '../engines/duckdb.ts';
import { type InputFolder, listInput, type PostFile } from '../files/postFile.ts';
import { type PassedFile, passDelivered, settledRecord } from '../removals/passDelivered.ts';
import { openState } from './state.ts';

type Passed = {
  readonly folder: InputFolder;
  readonly passed: readonly PassedFile[];
  readonly removed: (sources: readonly { readonly source: number }[]) => { removals?: RemovedOfSource[] };
};

/** Files that have removed posts again lose them before anything is read. */
export async function passRemovals(
  engine: DuckEngine,
  listed: InputFolder,
  path: string,
  tempFolder: string,
): Promise<Passed> {
  const record = await settledRecord(path);
  const hasLists = Object.keys(record.lists).length > 0;
  const passed = hasLists
    ? await passDelivered(engine, listed, record, tempFolder, await newFiles(engine))
    : [];
  return {
    passed,
    folder: passed.length > 0 ? await listInput(path) : listed,
    removed: (sources) => {
      const removals = sources.flatMap(({ source }) => {
        const own = record.sources[source];
        return own ? [{ source: SourceId.parse(source), ...own }] : [];
      });
      return removals.length > 0 ? { removals } : {};
    },
  };
}

async function newFiles(engine: DuckEngine): Promise<(file: PostFile) => boolean> {
  const states = await openState(engine);
  const known = new Map([...states.values()].flatMap(({ files }) => files.map((file) => [file.name, file])));
  return ({ name, size, modified }) => {
    const seen = known.get(name);
    return seen?.size !== size || seen.modified !== modified;
  };
}
